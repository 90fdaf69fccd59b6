/** Why the program cannot start, in one line that the person who started it can act on; shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
