import { academicCategory, feeCategory, major } from './category/model.ts';
import { employmentContract } from './contract/model.ts';
import { gate } from './gate/model.ts';
import { classgroup, group } from './group/model.ts';
import { jobPosition } from './job-position/model.ts';
import { organization } from './organization/kind.ts';
import { personRecords } from './person/kinds.ts';
import { vietnamSchool } from './vietnam-school/model.ts';

export const kinds = [
  ...personRecords,
  group,
  classgroup,
  organization,
  jobPosition,
  employmentContract,
  major,
  academicCategory,
  feeCategory,
  vietnamSchool,
  gate,
] as const;
