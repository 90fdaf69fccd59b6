/** Every kind of record that the administration shows. A slice adds its own here, and its word to `shared/ntypes.ts`. */
import { course, exercise, question, sco } from './content/node/kinds.ts';
import { skill } from './content/skill/model.ts';
import { academicCategory, feeCategory, major } from './people/category/model.ts';
import { employmentContract } from './people/contract/model.ts';
import { classgroup, group } from './people/group/model.ts';
import { jobPosition } from './people/job-position/model.ts';
import { organization } from './people/organization/kind.ts';
import { personRecords } from './people/person/kinds.ts';
import { vietnamSchool } from './people/vietnam-school/model.ts';
import type { Kind } from './shared/kind.ts';

export const kinds: readonly Kind[] = [
  course,
  sco,
  exercise,
  question,
  skill,
  major,
  academicCategory,
  feeCategory,
  jobPosition,
  organization,
  ...personRecords,
  group,
  classgroup,
  employmentContract,
  vietnamSchool,
];

export const kindOf = (ntype: string): Kind | undefined => kinds.find((kind) => kind.ntype === ntype);
