import { z } from 'zod';

const AnyRecord = z.record(z.string(), z.unknown());

/** Stored fields as a plain record. */
export const asRecord = (value: unknown): Record<string, unknown> => AnyRecord.parse(value);
