import pg from 'pg';

/** A unique constraint, by its name in SQL, was hit. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;

const databaseAway = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '53300']);
const networkAway = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);

/** The database cannot be reached, as opposed to a fault of ours. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (databaseAway.has(code) || networkAway.has(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/.test(
    error.message,
  );
}

const passing = new Set(['57014', '40001', '40P01', '55P03']);

/** A statement took too long or met another's lock: the same may well succeed a moment later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && passing.has(error.code ?? '');
