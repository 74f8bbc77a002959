/** 64 bits, in 16 hexadecimal digits. */
export function hexadecimal(view: DataView, at = 0, isLittleEndian = false): string {
  return view.getBigUint64(at, isLittleEndian).toString(16).padStart(16, "0");
}
