import pg from 'pg';

/** A unique constraint, by its name in SQL, was hit. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;

/** Being shut down or started, out of reach, and short of connections, memory, disk or working files (classes 57P, 08, 53, 58). */
const databaseAway = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '08000', '08001', '08003', '08004', '08006', '08P01'],
  ...['53000', '53100', '53200', '53300', '58000', '58030'],
]);
/** A socket file that is not there belongs to a database that is down. */
const networkAway = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT']);

/** The database cannot be reached, as opposed to a fault of ours. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (databaseAway.has(code) || (networkAway.has(code) && !isOfFile(error))) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/.test(
    error.message,
  );
}

/** A file that is missing is no database that is; a connection tells no path, or the system call `connect`. */
const isOfFile = (error: Error): boolean => 'syscall' in error && error.syscall !== 'connect' && 'path' in error;

const storageFull = new Set(['ENOSPC', 'EDQUOT']);

/** A file cannot be written: the disk, or what this system may use of it, is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && storageFull.has(error.code);

const passing = new Set(['57014', '40001', '40P01', '55P03']);

/** A statement took too long or met another's lock: the same may well succeed a moment later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && passing.has(error.code ?? '');
