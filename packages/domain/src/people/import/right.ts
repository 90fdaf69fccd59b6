import { overSchool, within } from '../../access/rights.ts';
import type { Right } from '../../shared/contract.ts';
import type { Kind } from '../../shared/kind.ts';
import type { Permission } from '../../shared/permission.ts';

type Brought = Pick<Kind, 'module' | 'lies'>;

/** What somebody must be allowed to bring in a sheet of records of a kind. */
export const importingRight = ({ module }: Brought): Permission => `${module}.import`;

/** The same with the place where it must be held: what lies in no place is brought in by those who may over the whole school. */
export const rightToImport = (kind: Brought): Right =>
  kind.lies === 'school' ? overSchool(importingRight(kind)) : within('organization', importingRight(kind));
