import { overSchool, within } from '../../access/rights.ts';
import type { Right } from '../../shared/contract.ts';
import type { Permission } from '../../shared/permission.ts';
import { kinds } from '../kinds.ts';
import { isOfPeople, type SheetName } from './model.ts';

/** Sheets whose rows become records that lie in no place. */
const ofSchool: ReadonlySet<string> = new Set(
  kinds.filter((kind) => 'lies' in kind && kind.lies === 'school').map(({ ntype }) => ntype),
);

export const isOfSchool = (name: SheetName): boolean => ofSchool.has(name);

/** What somebody must be allowed to bring in a sheet of this name. */
export const importingRight = (name: SheetName): Permission =>
  isOfPeople(name) ? 'users.import' : 'organizations.import';

/** The same with the place where it must be held. */
export const rightToImport = (name: SheetName): Right =>
  isOfSchool(name) ? overSchool(importingRight(name)) : within('organization', importingRight(name));
