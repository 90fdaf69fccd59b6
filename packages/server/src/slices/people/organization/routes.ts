import * as calls from '@sen/domain/people/organization/contract.ts';
import { type Route, route } from '../../../platform/route.ts';
import { getJobPositions } from '../job-position/reading.ts';
import { addMembers, removeMembers, saveMember, searchCandidates, searchMembers } from './members.ts';
import { changeOrganizationStatus, moveOrganization } from './place.ts';
import {
  aboutOrganization,
  getOrganizations,
  organizationTree,
  placeInOrganizations,
  searchOrganizations,
  userTree,
} from './reading.ts';

export const organizationRoutes: readonly Route[] = [
  route(calls.getOrganizations, getOrganizations),
  route(calls.searchOrganizations, searchOrganizations),
  route(calls.getJobPositions, getJobPositions),
  route(calls.userTree, userTree),
  route(calls.organizationTree, organizationTree),
  route(calls.aboutOrganization, aboutOrganization),
  route(calls.placeInOrganizations, placeInOrganizations),
  route(calls.moveOrganization, moveOrganization),
  route(calls.changeOrganizationStatus, changeOrganizationStatus),
  route(calls.searchMembers, searchMembers),
  route(calls.searchCandidates, searchCandidates),
  route(calls.addMembers, addMembers),
  route(calls.saveMember, saveMember),
  route(calls.removeMembers, removeMembers),
];
