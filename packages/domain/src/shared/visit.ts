/** When the root of the system may work inside a school. */
import type { Contract } from './contract.ts';

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
  Boolean(upload) ||
  /(^|[/-])(bulk|imports?|export(ed)?|export-\w+|rejected|make-passwords|pick|roll-over(-undo)?|regrade|publish-marks|extend-time|rescan|new-package|sample-data)([/-]|$)/.test(
    path,
  );

/** What would outlast the visit: roles, passwords, invitations, ways in. Nobody does it in another's name either. */
export const outlastsVisit = ({ masked }: Pick<Contract, 'masked'>): boolean => masked === false;

/** Rows of a list that are looked at; more is taking them along. */
const MOST_SEEN = 100;

/** Whether a call that is no bulk work in itself was given many records to work on, or asks for more of them than are looked at. */
export const namesMany = (input: unknown): boolean =>
  isRecord(input) &&
  Object.entries(input).some(([field, value]) => {
    if (counts.has(field)) return isMoreThanSeen(value);
    if (field === 'target') return value === 'all';
    return Array.isArray(value) && value.length > 1 && areRecords(field, value);
  });

/** Fields that say how many rows there are to be. */
const counts: ReadonlySet<string> = new Set(['items_per_page', 'most']);

const isMoreThanSeen = (rows: unknown): boolean => typeof rows === 'number' && (rows < 1 || rows > MOST_SEEN);

const areRecords = (field: string, value: readonly unknown[]): boolean =>
  /(^|_)iids$/.test(field) || value.some((one) => isRecord(one) && ('iid' in one || 'user_iid' in one));

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
