/** When the root of the system may work inside a school. */
import type { Contract } from '../../shared/contract.ts';

/** Minutes for which an emergency opens a school. */
export const EMERGENCY_MIN = 60;
/** Hours for which a school may be opened by its own root. */
export const grantHours = [1, 8, 24, 72] as const;
/** Signs that a reason has at least, so that it says something. */
export const LEAST_REASON = 10;
export const MOST_REASON = 500;

/** What is done to many records at once, or takes them out of the school: no visitor does that. */
export const isBulk = ({ file, upload, path }: Pick<Contract, 'file' | 'upload' | 'path'>): boolean =>
  file === true ||
  upload === true ||
  /(^|[/-])(bulk|imports?|export(ed)?|export-\w+|rejected|make-passwords|roll-over(-undo)?|regrade|publish-marks|rescan|new-package|sample-data)([/-]|$)/.test(
    path,
  );

/** Whether a call that is no bulk work in itself was given many records to work on. */
export const namesMany = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  Object.entries(input).some(([field, value]) => /(^|_)iids$/.test(field) && Array.isArray(value) && value.length > 1);
