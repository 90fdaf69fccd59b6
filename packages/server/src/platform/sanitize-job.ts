/** Cleans long texts: a job for the workers, as their sender chooses what they cost. */
import { sanitizeRich } from './sanitize.ts';

export const cleanAll = (texts: readonly string[]): string[] => texts.map(sanitizeRich);
