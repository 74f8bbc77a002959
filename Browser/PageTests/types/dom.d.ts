// What browsers have and TypeScript's own library, before 5.0, has not.
interface ARIAMixin {
  role: string | null;
}
