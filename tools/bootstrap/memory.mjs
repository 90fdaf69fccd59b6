/**
 * How the server's memory is kept: without these V8 lets it grow by more than 100 MiB before it tidies up for the first time, and a
 * long import or a busy exam would look like a leak. There is no upper bound in them; a machine's own goes into NODE_OPTIONS.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=16', '--initial-heap-size=64', '--heap-growing-percent=50'];
