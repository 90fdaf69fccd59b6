import * as calls from '@sen/domain/content/contract.ts';
import * as employeeCalls from '@sen/domain/content/employees/contract.ts';
import * as exerciseCalls from '@sen/domain/content/exercise/contract.ts';
import { nextRun as nextRunCall } from '@sen/domain/content/run/contract.ts';
import { publicSkills as publicSkillsCall } from '@sen/domain/content/skill/contract.ts';
import { preparedRoute, type Route, route } from '../../platform/route.ts';
import { cleanLongTexts } from '../../platform/sanitize.ts';
import { importBank, listImports, readQuestions, undoImport } from './bank/imports.ts';
import { bankTags, listBank } from './bank/service.ts';
import { findEmployees, getNodeStaff, saveEmployees } from './employees/service.ts';
import { exerciseDefaults, saveExerciseDefaults } from './exercise/defaults.ts';
import { deleteNode, listNodes, newNode, nodeDetail, updateNode } from './node/service.ts';
import { nodeTold, savedTold } from './node/told.ts';
import { nextRun } from './run/service.ts';
import { publicSkills } from './skill/service.ts';

export const routes: readonly Route[] = [
  preparedRoute(calls.newNode, cleanLongTexts, async (work, given, _, visit) =>
    savedTold(work, visit, await newNode(work, given)),
  ),
  preparedRoute(calls.updateNode, cleanLongTexts, async (work, given, _, visit) =>
    savedTold(work, visit, await updateNode(work, given)),
  ),
  route(calls.deleteNode, deleteNode),
  route(calls.nodeDetail, async (work, asked, visit) => nodeTold(work, visit, await nodeDetail(work, asked))),
  route(calls.listNodes, listNodes),
  route(employeeCalls.getNodeStaff, getNodeStaff),
  route(employeeCalls.saveEmployees, saveEmployees),
  route(employeeCalls.findEmployees, findEmployees),
  route(exerciseCalls.exerciseDefaults, exerciseDefaults),
  preparedRoute(exerciseCalls.saveExerciseDefaults, cleanLongTexts, saveExerciseDefaults),
  route(calls.listBank, listBank),
  route(calls.bankTags, bankTags),
  preparedRoute(calls.importQuestions, readQuestions, (work, _input, bank) => importBank(work, bank)),
  route(calls.undoImport, undoImport),
  route(calls.listImports, listImports),
  route(nextRunCall, nextRun),
  route(publicSkillsCall, publicSkills),
];
