import { loginAs as loginAsCall } from '@sen/domain/identity/masking/contract.ts';
import * as assignments from '@sen/domain/learning/assignments/contract.ts';
import * as codes from '@sen/domain/learning/codes/contract.ts';
import * as calls from '@sen/domain/learning/contract.ts';
import * as enrolment from '@sen/domain/learning/enrolment/contract.ts';
import { find as findCall } from '@sen/domain/learning/find/contract.ts';
import * as following from '@sen/domain/learning/following/contract.ts';
import * as goals from '@sen/domain/learning/goals/contract.ts';
import { invitedItemsOfGroup as invitedItemsCall } from '@sen/domain/learning/groups/contract.ts';
import * as invites from '@sen/domain/learning/invites/contract.ts';
import * as learners from '@sen/domain/learning/learners/contract.ts';
import * as progress from '@sen/domain/learning/progress/contract.ts';
import { atRisk as atRiskCall } from '@sen/domain/learning/risk/contract.ts';
import { publicTeachers as publicTeachersCall } from '@sen/domain/learning/teachers/contract.ts';
import { openRoute, type Route, route } from '../../platform/route.ts';
import { extendSubmission, listSubmissions, markSubmission, publishSubmissions } from './assignments/marking.ts';
import { myAssignments } from './assignments/own.ts';
import { commentSubmission, getSubmission, handIn, saveSubmission } from './assignments/submission.ts';
import { courseCategory, featuredCourses, publicCourses } from './catalog.ts';
import { endJoinCode, joinByCode, joinCode, readJoinCode, saveJoinCode } from './codes/service.ts';
import { find } from './find/service.ts';
import { courseGroups, followGroups, unfollowGroup } from './following/service.ts';
import { changeGoal, commentOnGoal, getGoal, goalChoices, goalsOf, newGoal } from './goals/service.ts';
import { invitedItemsOfGroup } from './groups.ts';
import { home } from './home/service.ts';
import { acceptInvite, invite, readInvite } from './invites/service.ts';
import { addLearners, listLearners, removeLearner, searchLearners } from './learners.ts';
import { getLesson } from './lesson.ts';
import { courseOverview, invitedCourses, myCourses } from './lists.ts';
import { loginAs } from './login-as.ts';
import { previewLearners, searchSources } from './named-learners.ts';
import { courseOutline } from './outline/service.ts';
import { enrol, favourite, handleInvite, registerTheCourse, unenrol, withdrawTheCourse } from './places.ts';
import {
  exportProgress,
  exportProgressByOrganization,
  progressByOrganizationFile,
  progressFile,
} from './progress/export.ts';
import { progressLines, progressSums } from './progress/service.ts';
import { atRisk } from './risk/service.ts';
import { publicTeachers } from './teachers.ts';
import { trackProgress } from './tracking.ts';

export const routes: readonly Route[] = [
  route(assignments.getSubmission, getSubmission),
  route(assignments.saveSubmission, saveSubmission),
  route(assignments.handIn, handIn),
  route(assignments.commentSubmission, commentSubmission),
  route(assignments.listSubmissions, listSubmissions),
  route(assignments.markSubmission, markSubmission),
  route(assignments.publishSubmissions, publishSubmissions),
  route(assignments.extendSubmission, extendSubmission),
  route(assignments.myAssignments, myAssignments),
  route(calls.myCourses, myCourses),
  route(calls.publicCourses, publicCourses),
  route(calls.featuredCourses, featuredCourses),
  route(calls.courseCategory, courseCategory),
  route(calls.courseOutline, courseOutline),
  route(calls.getLesson, getLesson),
  openRoute(calls.trackProgress, trackProgress),
  route(enrolment.invitedCourses, invitedCourses),
  route(enrolment.courseOverview, courseOverview),
  route(enrolment.handleInvite, handleInvite),
  route(enrolment.enrol, enrol),
  route(enrolment.unenrol, unenrol),
  route(enrolment.favourite, favourite),
  route(enrolment.registerTheCourse, registerTheCourse),
  route(enrolment.withdrawTheCourse, withdrawTheCourse),
  route(learners.listLearners, listLearners),
  route(learners.searchLearners, searchLearners),
  route(learners.searchSources, searchSources),
  route(learners.previewLearners, previewLearners),
  route(learners.addLearners, addLearners),
  route(learners.removeLearner, removeLearner),
  route(codes.joinCode, joinCode),
  route(codes.saveJoinCode, saveJoinCode),
  route(codes.endJoinCode, endJoinCode),
  route(codes.readJoinCode, readJoinCode),
  route(codes.joinByCode, joinByCode),
  route(following.courseGroups, courseGroups),
  route(following.followGroups, followGroups),
  route(following.unfollowGroup, unfollowGroup),
  route(calls.home, home),
  route(atRiskCall, atRisk),
  route(progress.progressSums, progressSums),
  route(progress.progressLines, progressLines),
  route(progress.exportProgress, exportProgress),
  route(progress.exportProgressByOrganization, exportProgressByOrganization),
  progressFile.route,
  progressByOrganizationFile.route,
  route(invites.invite, invite),
  route(invites.readInvite, readInvite),
  openRoute(invites.acceptInvite, acceptInvite),
  route(loginAsCall, loginAs),
  route(findCall, find),
  route(publicTeachersCall, publicTeachers),
  route(invitedItemsCall, invitedItemsOfGroup),
  route(goals.goalsOf, goalsOf),
  route(goals.getGoal, getGoal),
  route(goals.goalChoices, goalChoices),
  route(goals.newGoal, newGoal),
  route(goals.changeGoal, changeGoal),
  route(goals.commentOnGoal, commentOnGoal),
];
