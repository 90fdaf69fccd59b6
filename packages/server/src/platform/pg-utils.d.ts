declare module 'pg/lib/utils.js' {
  /** A value as the protocol carries it; null stays null. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
