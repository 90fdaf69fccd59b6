import pg from 'pg';

/** A unique constraint, by its name in SQL, was hit. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
