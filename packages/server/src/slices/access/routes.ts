import * as calls from '@sen/domain/access/contract.ts';
import { actions, modules } from '@sen/domain/shared/permission.ts';
import { type Route, route } from '../../platform/route.ts';
import { assign, findAssignable, listAssignments, unassign } from './assign.ts';
import { adminMenu, saveAdminMenu } from './menu.ts';
import { addAbacRole, getGroupedRoles, getRoles, removeAbacRole, saveAbacRole, saveGroupedRoles } from './roles.ts';
import { hasPermissions, whatMay, whoMay } from './why.ts';

export const routes: readonly Route[] = [
  route(calls.getRoles, getRoles),
  route(calls.getModules, async () => [...modules]),
  route(calls.getActions, async () => [...actions]),
  route(calls.addAbacRole, addAbacRole),
  route(calls.saveAbacRole, saveAbacRole),
  route(calls.removeAbacRole, removeAbacRole),
  route(calls.getGroupedRoles, getGroupedRoles),
  route(calls.saveGroupedRoles, saveGroupedRoles),
  route(calls.adminMenu, adminMenu),
  route(calls.saveAdminMenu, saveAdminMenu),
  route(calls.assign, assign),
  route(calls.unassign, unassign),
  route(calls.hasPermissions, hasPermissions),
  route(calls.listAssignments, listAssignments),
  route(calls.findAssignable, findAssignable),
  route(calls.whatMay, whatMay),
  route(calls.whoMay, whoMay),
];
