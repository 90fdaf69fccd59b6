import { newCategory as newCategoryCall } from '@sen/domain/people/category/model.ts';
import * as mergeCalls from '@sen/domain/people/merge/contract.ts';
import * as personCalls from '@sen/domain/people/person/contract.ts';
import * as personalCalls from '@sen/domain/people/personal/contract.ts';
import { openRoute, preparedRoute, type Route, route } from '../../platform/route.ts';
import { newCategory } from './category/entity.ts';
import { groupRoutes } from './group/routes.ts';
import { importRoutes } from './import/routes.ts';
import { mergedInto, mergePeople, mergePreview } from './merge/service.ts';
import { organizationRoutes } from './organization/routes.ts';
import { alikePeople } from './person/alike.ts';
import { family, linkChild, makePairingCode, pairChild, unlinkChild } from './person/family.ts';
import { addPerson, passwordToBegin } from './person/new.ts';
import { searchUsers } from './person/search.ts';
import { erasePersonal } from './personal/erase.ts';
import { exportPersonal, ownFile } from './personal/export.ts';

export const routes: readonly Route[] = [
  route(newCategoryCall, newCategory),
  ...organizationRoutes,
  ...importRoutes,
  preparedRoute(personCalls.addPerson, passwordToBegin, addPerson),
  route(personCalls.alikePeople, alikePeople),
  route(personCalls.searchUsers, searchUsers),
  route(personCalls.family, family),
  route(personCalls.linkChild, linkChild),
  route(personCalls.unlinkChild, unlinkChild),
  route(personCalls.makePairingCode, makePairingCode),
  openRoute(personCalls.pairChild, pairChild),
  route(mergeCalls.mergePreview, mergePreview),
  route(mergeCalls.mergePeople, mergePeople),
  route(mergeCalls.mergedInto, mergedInto),
  route(personalCalls.exportPersonal, exportPersonal),
  ownFile.route,
  openRoute(personalCalls.erasePersonal, erasePersonal),
  ...groupRoutes,
];
