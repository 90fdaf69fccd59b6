/** Work that learners hand in, and what comes back of it (LRN-22). */
import { z } from 'zod';
import { marks } from '../../access/rights.ts';
import { handsIn } from '../../content/assignment/hands-in.ts';
import { handedInAs, lateRules } from '../../content/assignment/model.ts';
import { Attachment, Attachments } from '../../shared/attachment.ts';
import { contract, listOf } from '../../shared/contract.ts';
import {
  Iid,
  Moment,
  PageRequest,
  prose,
  Timestamp,
  Version,
  WholeList,
  WireFlag,
  wireIntBetween,
  wireNumberBetween,
} from '../../shared/wire.ts';
import { assignmentKinds, Named, submissionStates, Try } from './model.ts';

/** Longer than any essay of a school. */
const Content = prose(300_000).default('');

/** Which handing in of several, from 1. */
const TryNumber = wireIntBetween(1, 2_147_483_647);

/** Of which assignment; for its markers also whose. */
const Whose = { course: Iid, item_iid: Iid, user_iid: Iid.optional(), group_iid: Iid.optional() };

/** One's own work, or that of one's group; for a marker that of those they name. */
export const getSubmission = contract({
  method: 'GET',
  path: '/assignment/api/get',
  access: 'signed_in',
  input: z.object({
    ...Whose,
    /** For markers: who it was is left out. */
    hide_names: WireFlag.default(false),
    /** Which handing in is told whole; left out: the last. */
    number: TryNumber.optional(),
  }),
  output: z.object({
    iid: z.number().nullable(),
    item: Named,
    by: z.enum(handsIn),
    points: z.number(),
    pass: z.number(),
    handed_in_as: z.enum(handedInAs),
    late: z.enum(lateRules),
    late_percent: z.number(),
    /** How often it may be handed in; 0: as often as one likes. */
    most_tries: z.number(),
    /** Unix seconds, 0: no bound; with the time that somebody was given besides. */
    start_time: Timestamp,
    due: Timestamp,
    last: Timestamp,
    state: z.enum(submissionStates),
    /** Whose work it is: empty for a learner in no group yet. */
    owner: Named.nullable(),
    members: z.array(z.object({ user_iid: z.number(), name: z.string(), avatar: z.string() })),
    /** What is not handed in yet; for those alone whose it is. */
    draft: z.object({
      content: z.string(),
      attachments: z.array(Attachment),
      rev: z.number(),
      written_by: Named.nullable(),
      written_at: Timestamp.nullable(),
    }),
    /** The last first. */
    tries: z.array(Try),
    /** What a marker has noted of the last one and not told yet; for markers alone. */
    note: z.object({ score: z.number().nullable(), comment: z.string(), returned: z.boolean() }).nullable(),
    said: z.array(z.object({ iid: z.number(), text: z.string(), by: Named, created_at: Timestamp })),
    can: z.object({ hand_in: z.boolean(), mark: z.boolean() }),
    /** Why nothing can be handed in. */
    why: z.string().nullable(),
    server_time: z.number(),
  }),
  errors: ['not_found', 'not_enrolled', 'held_back', 'course_locked'],
});

const Written = {
  ...{ course: Iid, item_iid: Iid },
  /** HTML. */
  content: Content,
  attachments: Attachments,
  /** The draft that it was written on; another one is there meanwhile: refused. */
  rev: Version,
};
const refusedWriting = [
  'not_found',
  'not_enrolled',
  'held_back',
  'course_locked',
  'item_not_open',
  'assignment_over',
  'assignment_tries_used',
  'assignment_without_group',
  'edited_meanwhile',
  'invalid_input',
] as const;

/** Kept for those whose it is, and seen by nobody else. */
export const saveSubmission = contract({
  method: 'POST',
  path: '/assignment/api/save',
  access: 'signed_in',
  masked: false,
  input: z.object(Written),
  output: z.object({ rev: z.number(), saved_at: Timestamp }),
  errors: refusedWriting,
});

export const handIn = contract({
  method: 'POST',
  path: '/assignment/api/hand-in',
  access: 'signed_in',
  masked: false,
  audit: 'assignment.handed-in',
  message: 'assignment_handed_in',
  input: z.object(Written),
  output: z.object({ number: z.number(), rev: z.number(), days_late: z.number(), handed_in_at: Timestamp }),
  errors: refusedWriting,
});

/** Between those whose work it is and its markers. */
export const commentSubmission = contract({
  method: 'POST',
  path: '/assignment/api/comment',
  access: 'signed_in',
  limit: 'send',
  masked: false,
  audit: 'assignment.commented',
  input: z.object({ ...Whose, text: prose(5000).pipe(z.string().trim().min(1, 'this_field_is_required')) }),
  output: z.object({ iid: z.number() }),
  errors: ['not_found', 'not_enrolled', 'assignment_without_group', 'held_back', 'course_locked', 'invalid_input'],
});

export const submissionLists = ['waiting', 'noted', 'marked', 'not_handed_in', 'all'] as const;

/** Everybody, or every group, of an assignment: what waits for a mark the oldest first. */
export const listSubmissions = contract({
  method: 'GET',
  path: '/assignment/api/submissions',
  access: marks,
  list: true,
  input: z.object({
    course: Iid,
    item_iid: Iid,
    state: z.enum(submissionLists).default('all'),
    hide_names: WireFlag.default(false),
    ...PageRequest,
  }),
  output: listOf(
    z.object({
      /** Of what was handed in; null where nothing was. */
      iid: z.number().nullable(),
      /** Place among all of them, from 1: the same whatever is shown, and what stands for a hidden name. */
      place: z.number(),
      user_iid: z.number().nullable(),
      group_iid: z.number().nullable(),
      name: z.string(),
      state: z.enum(submissionStates),
      /** Of the last handing in. */
      number: z.number(),
      handed_in_at: Timestamp.nullable(),
      days_late: z.number(),
      score: z.number().nullable(),
      /** The mark is not told yet. */
      noted: z.boolean(),
      /** Time that was given besides. */
      open_until: Timestamp.nullable(),
    }),
  ),
  errors: ['not_found'],
});

const marking = { method: 'POST', access: marks, guarded: true } as const;

/** Marks the last handing in, or gives it back to be done again. What is not published is a note of its marker. */
export const markSubmission = contract({
  ...marking,
  path: '/assignment/api/mark',
  audit: 'assignment.marked',
  input: z.object({
    ...Whose,
    /** Which one was read: another one that came meanwhile is not marked by this. */
    number: TryNumber,
    /** None is needed to give work back. */
    score: wireNumberBetween(0, 1000).nullable().default(null),
    comment: prose(10_000).default(''),
    returned: WireFlag.default(false),
    /** Work that is given back may come until then; 0: until the last date. */
    open_until: Moment.default(0),
    publish: WireFlag.default(true),
    /** Replaces what another marker has published. */
    over: WireFlag.default(false),
  }),
  output: z.object({ state: z.enum(submissionStates) }),
  errors: ['not_found', 'permission_denied', 'handed_in_meanwhile', 'marked_meanwhile', 'invalid_input'],
});

/** Publishes every note of an assignment. */
export const publishSubmissions = contract({
  ...marking,
  path: '/assignment/api/publish-marks',
  audit: 'assignment.marked',
  input: z.object({ course: Iid, item_iid: Iid }),
  output: z.object({ published: z.number() }),
  errors: ['not_found'],
});

/** More time for somebody, or for a group; 0: the time of all. */
export const extendSubmission = contract({
  ...marking,
  path: '/assignment/api/extend-time',
  audit: 'assignment.extended',
  message: 'save_successfully',
  input: z.object({ ...Whose, open_until: Moment }),
  output: z.object({ open_until: Timestamp.nullable() }),
  errors: ['not_found', 'invalid_input', 'permission_denied'],
});

/** LRN-22: assignments of the courses one is in, what is to be done first, the soonest due before the others. */
export const myAssignments = contract({
  method: 'GET',
  path: '/site/api/my-assignments',
  access: 'signed_in',
  list: true,
  errors: ['not_found'],
  input: z.object({
    kind: z.enum(assignmentKinds).default('all'),
    /** Of this one alone. */
    course: Iid.optional(),
    /** For a parent: those of a child. */
    child_iid: Iid.optional(),
    ...WholeList,
  }),
  output: listOf(
    z.object({
      course: z.number(),
      siid: z.number(),
      course_name: z.string(),
      /** Of the course. */
      slug: z.string(),
      iid: z.number(),
      name: z.string(),
      by: z.enum(handsIn),
      start_time: Timestamp,
      due: Timestamp,
      last: Timestamp,
      state: z.enum(submissionStates),
      /** Something before it is to be passed first, or a gate. */
      locked: z.boolean(),
      points: z.number(),
      score: z.number().nullable(),
      passed: z.boolean().nullable(),
      /** When its mark was given; null as long as it has none. */
      marked_at: Timestamp.nullable(),
      group: z.object({ iid: z.number(), name: z.string(), members: z.array(z.string()) }).nullable(),
    }),
  ),
});
