export interface FolderNode {
  readonly path: string;
  readonly name: string;
  /** The number of photos in it and in all folders within it. */
  count: number;
  readonly folders: FolderNode[];
}

/** Makes a tree from the numbers of photos directly in each folder, by path. Returns the outermost folder. */
export function folderTree(counts: ReadonlyMap<string, number>, compare: (a: string, b: string) => number): FolderNode {
  const root: FolderNode = { path: "", name: "", count: 0, folders: [] };
  const nodes = new Map([["", root]]);
  const node: (path: string) => FolderNode = (path) => {
    const known = nodes.get(path);
    if (known) return known;
    const slash = path.lastIndexOf("/");
    const made = { path, name: path.slice(slash + 1), count: 0, folders: [] };
    nodes.set(path, made);
    node(slash < 0 ? "" : path.slice(0, slash)).folders.push(made);
    return made;
  };
  for (const [path, count] of counts) {
    node(path);
    for (let ancestor = path; ; ancestor = ancestor.slice(0, Math.max(0, ancestor.lastIndexOf("/")))) {
      (nodes.get(ancestor) as FolderNode).count += count;
      if (ancestor === "") break;
    }
  }
  for (const each of nodes.values()) each.folders.sort((a, b) => compare(a.name, b.name));
  return root;
}
