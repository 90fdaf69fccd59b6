/** How calls and screens say which right they ask for, and those that several of them ask for alike. */
import type { PlaceOf, Right, Rights } from '../shared/contract.ts';
import { modules, type Permission, seeing } from '../shared/permission.ts';
import { actionsOf } from '../shared/permission-pairs.ts';

export const overSchool = (may: Right['may']): Right => ({ may, where: 'school' });
export const anywhere = (may: Right['may']): Right => ({ may, where: 'anywhere' });
/** In the place that a field of the input names; without one, in those that the answer shows. */
export const within = (place: PlaceOf['place'], may: Right['may'], input?: string): Right => ({
  may,
  where: { place, ...(input && { input }) },
});

const shared = (place: PlaceOf['place'], may: Right['may']): Right => ({ may, where: { place, shared: true } });

/** What is the root's of the school alone. */
export const asRoot = overSchool('root');
/** The root's of the place that is named as a scope; roles are given and taken there (ROL-29). */
export const asRootThere = within('any', 'root', 'scope');
/** Or whom root gave it to. */
export const configures = overSchool('configuration.update');
/** The trail is the fullest report of a school: for those who keep its reports, not for all who see some. */
export const readsTrail = overSchool('reports.export');

/** What somebody who looks after records of any kind may do; with one of them they enter the administration. */
export const ofRecords = modules
  .filter((module) => actionsOf[module].includes('create'))
  .flatMap((module): Permission[] => [...seeing(module), `${module}.create`]);
/** Answer for the whole school, and see how it goes. */
export const seesSchool = overSchool('reports.view');
/** Keep the records of people: those of an organization or of all. */
export const keepsPeople = within('organization', 'users.update');
/** Texts that are sent again and again. */
export const seesTemplates = overSchool(seeing('messages'));
/** Write to those who are in a course, and to people of the office. */
export const tellsCourses = within('node', 'messages.create', 'course');
export const tellsPeople = within('organization', 'messages.create');
/** Into the school or a course, by mail. */
export const invitesPeople = overSchool('users.create');
export const seesPeople = within('organization', seeing('users'));
export const addsPeople = within('organization', 'users.create');
export const seesOrganizations = within('organization', seeing('organizations'));
/** Groups are the whole school's, and seen by those who look after a part of it. */
export const seesGroups = shared('organization', seeing('organizations'));
export const writesGroups = shared('organization', ['organizations.create', 'organizations.update']);
/** Look after the people of a course. */
export const seesLearners = within('node', 'users.view', 'course');
export const seesContent = within('node', seeing('content'));
/** What stands by itself lies in no course. */
export const makesContent = shared('node', 'content.create');
/** The bank is shared by all who make content, and seen by those who see all content of the school. */
export const usesBank: Rights = [makesContent, overSchool(seeing('content'))];
/** Records of any kind but questions, which come by files of their own. */
export const importsSheets = within(
  'organization',
  modules.flatMap((module): Permission[] =>
    module !== 'content' && actionsOf[module].includes('import') ? [`${module}.import`] : [],
  ),
);
export const marks = within('node', 'takes.mark', 'course');
export const seesResults = within('node', 'takes.view', 'course');
