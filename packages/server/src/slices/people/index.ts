import type { Slice } from '../../platform/route.ts';
import { categories } from './category/entity.ts';
import { options as ofCategories } from './category/options.ts';
import { contracts } from './contract/entity.ts';
import { gates } from './gate/entity.ts';
import { classgroups, groups } from './group/entity.ts';
import { rescanDue } from './group/nightly.ts';
import { options as ofGroups } from './group/reading.ts';
import { runRollOver } from './group/roll-over.ts';
import { importing, removeOldSheets } from './import/advance.ts';
import { jobPositions } from './job-position/entity.ts';
import { news } from './news.ts';
import { organizations } from './organization/entity.ts';
import { people as persons } from './person/entity.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';
import { vietnamSchools } from './vietnam-school/entity.ts';

export { academicCategories, isCategory } from './category/reading.ts';
export { listEmployed, searchEmployed } from './employed-repository.ts';
export { countStandingGates, type StandingGate, standingGates } from './gate/service.ts';
export { peopleOfGroup } from './group/members.ts';
export { type AssignmentGroup, groupsOfAssignments } from './group/reading.ts';
export { followedGroup, groupToName, peopleOfSources, searchSources } from './group/sources.ts';
export { findMaking } from './import/making.ts';
export { listJobPositions } from './job-position/repository.ts';
export { belongingsOf, peopleUnder } from './organization/belonging.ts';
export { organizationsOfSchool } from './organization/tree.ts';
export { childrenOf, isParentOf } from './parents.ts';
export { parentsOf } from './person/parents.ts';
export { peopleToTell, readablePeople, todayOf } from './person/scope.ts';

export const people: Slice = {
  name: 'people',
  tables,
  records: [
    ...Object.values(categories),
    ...[jobPositions, contracts, vietnamSchools, organizations, groups, classgroups, gates],
    ...persons,
  ],
  routes,
  news,
  options: { ...ofCategories, ...ofGroups },
  jobs: { sheet_import: importing.run, roll_over: runRollOver },
  schedules: [
    { name: 'revive_imports', every_s: 15, run: importing.revive },
    { name: 'remove_old_sheets', every_s: 3600, run: removeOldSheets },
    { name: 'smart_group_rescan', every_s: 600, run: rescanDue },
  ],
};
