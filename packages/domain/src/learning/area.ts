import { area } from '../shared/area.ts';
import * as assignments from './assignments/contract.ts';
import { words as assignmentWords } from './assignments/words.ts';
import * as codes from './codes/contract.ts';
import { words as codeWords } from './codes/words.ts';
import * as calls from './contract.ts';
import * as enrolment from './enrolment/contract.ts';
import { words as enrolmentWords } from './enrolment/words.ts';
import { events } from './events.ts';
import * as find from './find/contract.ts';
import * as following from './following/contract.ts';
import { words as followingWords } from './following/words.ts';
import * as goals from './goals/contract.ts';
import { words as goalsWords } from './goals/words.ts';
import * as learningGroups from './groups/contract.ts';
import * as invites from './invites/contract.ts';
import * as learners from './learners/contract.ts';
import * as progress from './progress/contract.ts';
import { words as progressWords } from './progress/words.ts';
import { refusals } from './refusals.ts';
import * as risk from './risk/contract.ts';
import { words as riskWords } from './risk/words.ts';
import { screens } from './screens.ts';
import * as teachers from './teachers/contract.ts';
import { words } from './words.ts';

/** Learners in courses: invitations, progress, goals. */
export const learning = area({
  name: 'learning',
  floor: 5,
  contracts: [
    assignments,
    calls,
    codes,
    enrolment,
    find,
    following,
    goals,
    learningGroups,
    invites,
    learners,
    progress,
    risk,
    teachers,
  ],
  refusals,
  screens,
  words: [words, assignmentWords, codeWords, enrolmentWords, followingWords, goalsWords, progressWords, riskWords],
  about: { goal: ['user'], learning: ['course'], assignment: ['course'] },
  events,
  notices: [
    { kind: 'enrolled' },
    { kind: 'asked_into_course' },
    { kind: 'goal_commented' },
    { kind: 'assignment_marked' },
    { kind: 'assignment_returned' },
    { kind: 'assignment_handed_in' },
    { kind: 'assignment_commented' },
    { kind: 'assignment_extended' },
  ],
  /** `course`: what one is invited to; the school where it is no course. */
  mails: { invite: { needs: 'link', places: ['name', 'inviter', 'course'], opens_door: true } },
});
