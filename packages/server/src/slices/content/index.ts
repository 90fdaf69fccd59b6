import type { Slice } from '../../platform/route.ts';
import { subjects } from './credit/entity.ts';
import { officeKinds } from './node/office.ts';
import { options } from './options.ts';
import { routes } from './routes.ts';
import { skills } from './skill/entity.ts';
import { tables } from './tables.ts';

export { importBank } from './bank/imports.ts';
export { previewOf } from './bank/service.ts';
export { looksIn } from './employees/service.ts';
export { listExamIids, listExerciseIids } from './exams-repository.ts';
export { coursesOf, subjectOf } from './node/subject.ts';
export { forDisplay, texOfAnswer, withMath } from './question/math.ts';
export {
  type Course,
  candidatesFor,
  findCourses,
  findExercise,
  findNode,
  latestQuestions,
  listCourseIids,
  loadQuestions,
  lockNode,
  mayDrawHeard,
  noteUsed,
  refKey,
  type SyllabusItem,
  syllabusTree,
  syllabusTrees,
} from './reading.ts';
export { listSkills } from './skill/service.ts';

export const content: Slice = { name: 'content', tables, records: [...officeKinds, skills, subjects], routes, options };
