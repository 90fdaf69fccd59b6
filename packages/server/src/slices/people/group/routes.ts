import * as calls from '@sen/domain/people/group/contract.ts';
import * as rollOver from '@sen/domain/people/group/roll-over-contract.ts';
import { type Route, route } from '../../../platform/route.ts';
import { previewRules, rescanGroup, ruleChoices } from './matching.ts';
import { addMembersRelation, changeMembers, searchCandidates, searchMembers, whyInGroup } from './members.ts';
import { newGroup } from './new.ts';
import { assignmentGroups, changeGroupStatus, getGroup, searchGroups } from './reading.ts';

import { beginRollOver, listRollOvers, rollOverDraft, rollOverPreview, undoRollOver } from './roll-over.ts';

export const groupRoutes: readonly Route[] = [
  route(calls.searchGroups, searchGroups),
  route(calls.getGroup, getGroup),
  route(calls.newGroup, newGroup),
  route(calls.rescanGroup, rescanGroup),
  route(calls.addMembersRelation, addMembersRelation),
  route(calls.searchMembers, searchMembers),
  route(calls.searchGroupCandidates, searchCandidates),
  route(calls.changeMembers, changeMembers),
  route(calls.changeGroupStatus, changeGroupStatus),
  route(calls.previewRules, previewRules),
  route(calls.whyInGroup, whyInGroup),
  route(calls.ruleChoices, ruleChoices),
  route(calls.assignmentGroups, assignmentGroups),
  route(rollOver.rollOverDraft, rollOverDraft),
  route(rollOver.rollOverPreview, rollOverPreview),
  route(rollOver.beginRollOver, beginRollOver),
  route(rollOver.listRollOvers, listRollOvers),
  route(rollOver.undoRollOver, undoRollOver),
];
