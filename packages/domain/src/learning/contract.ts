/** Calls of learners around their courses. */
import { z } from 'zod';
import { handsIn } from '../content/assignment/hands-in.ts';
import { ruleTypes } from '../content/exercise/rule-types.ts';
import { contentNtypes } from '../content/node/ntypes.ts';
import { itemLists } from '../content/outline/aspects.ts';
import { GateTold } from '../people/gate/told.ts';
import { Attachment } from '../shared/attachment.ts';
import { contract, listOf } from '../shared/contract.ts';
import { Iid, line, PageRequest, Timestamp, WholeList, WireFlag, wireIntBetween } from '../shared/wire.ts';
import { CourseCard } from './course/card.ts';
import { courseModes } from './enrolment/model.ts';

export const outlineStates = ['locked', 'open', 'in_progress', 'passed', 'failed', 'pending'] as const;

/** LRN-25: courses of the reader; as learner, teacher, or of a child for a parent. Favourites come first. */
export const myCourses = contract({
  method: 'GET',
  path: '/site/api/my-courses',
  access: 'signed_in',
  list: true,
  input: z.object({
    type: z.enum(['learning', 'teaching']).default('learning'),
    /** Of those that are learnt. */
    mode: z.enum(courseModes).default(''),
    child_iid: Iid.optional(),
    /** Somebody whose record the reader keeps. */
    user_iid: Iid.optional(),
    ...WholeList,
  }),
  output: listOf(CourseCard),
});

/** Of the courses that a learner's home shows: all of them (CON-18). */
export const learnerCourses = { type: 'learning', mode: 'all' } as const;

/** LRN-27. A keyword is looked for in name, code, tags, level and what is told of a course. */
export const publicCourses = contract({
  method: 'GET',
  path: '/site/api/get-public-courses',
  access: 'everyone',
  list: true,
  input: z.object({
    keyword: line().optional(),
    /** Academic category, with all that lies under it. */
    category: Iid.optional(),
    level: line(60).optional(),
    /** For a parent: what this child has of each; signed in alone. */
    child_iid: Iid.optional(),
    ...PageRequest,
  }),
  output: listOf(CourseCard),
});

/** LRN-28: what a school shows first. */
export const featuredCourses = contract({
  method: 'GET',
  path: '/site/api/get-featured-courses',
  access: 'everyone',
  list: true,
  input: z.object(PageRequest),
  output: listOf(CourseCard),
});

const CategoryNamed = z.object({ iid: z.number(), name: z.string(), slug: z.string() });

/** LRN-30, LRN-31: an academic category with its place in the tree; without `iid` the top of the tree. */
export const courseCategory = contract({
  method: 'GET',
  path: '/site/api/course-category',
  access: 'everyone',
  input: z.object({ iid: Iid.optional() }),
  output: z.object({
    /** Null at the top of the tree. */
    category: CategoryNamed.extend({ description: z.string() }).nullable(),
    /** What it lies under, from the top down. */
    above: z.array(CategoryNamed),
    /** Those right under it in which there are public courses. */
    children: z.array(CategoryNamed.extend({ courses: z.number() })),
    /** Levels of its public courses. */
    levels: z.array(z.string()),
  }),
  errors: ['not_found', 'feature_disabled'],
});

export const OutlineItem = z.object({
  iid: z.number(),
  pid: z.number().nullable(),
  ntype: z.enum(contentNtypes),
  name: z.string(),
  depth: z.number(),
  state: z.enum(outlineStates),
  /** Message key and the item that unlocks it, where locked. */
  why: z.string().nullable(),
  unlock_iid: z.number().nullable(),
  /** 0…100 */
  p: z.number(),
  pf: z.number(),
  /** Percent from which on it is passed; null where that is told by other things. */
  need: z.number().nullable(),
  list: z.enum(itemLists),
  /** Percent of the course that it counts; null where nothing is weighed. */
  share: z.number().nullable(),
  duration: z.number(),
  rule_type: z.enum(ruleTypes).nullable(),
  /** By whom something is handed in; null where nothing is. */
  hands_in: z.enum(handsIn).nullable(),
  start_time: Timestamp,
  /** When it is to be done, before it closes; 0: whenever. */
  due: Timestamp,
  end_time: Timestamp,
  /** Whoever sees the outline may try it; nothing of that is kept. */
  trial: z.boolean(),
});

/** The course's outline with what the reader has done of it. */
export const courseOutline = contract({
  method: 'GET',
  path: '/course/api/outline',
  access: 'everyone',
  input: z.object({ course: Iid, user_iid: Iid.optional() }),
  output: z.object({
    course: z.object({
      iid: z.number(),
      siid: z.number(),
      name: z.string(),
      slug: z.string(),
      content: z.string(),
      teachers: z.array(z.string()),
      learners: z.number(),
      attachments: z.array(Attachment),
      start_date: z.string().nullable(),
      end_date: z.string().nullable(),
      /** How many there is place for; 0: as many as come. */
      seats: z.number(),
    }),
    /** Whose progress it is, where that is not the reader. */
    of: z.object({ iid: z.number(), name: z.string() }).nullable(),
    /** How whoever it is about stands towards the course, and what they may do about that where it is the reader. */
    place: z.object({
      status: z.number().nullable(),
      completed_at: Timestamp.nullable(),
      is_favourite: z.boolean(),
      can: z.object({ accept: z.boolean(), reject: z.boolean(), register: z.boolean(), withdraw: z.boolean() }),
    }),
    items: z.array(OutlineItem),
    /** What stands in the way of whoever learns here. */
    gates: z.array(GateTold),
    percent: z.number(),
    enrolled: z.boolean(),
    continue_iid: z.number().nullable(),
    can: z.object({
      learn: z.boolean(),
      edit: z.boolean(),
      teach: z.boolean(),
      mark: z.boolean(),
      results: z.boolean(),
    }),
  }),
  errors: ['course_not_found'],
});

/** What lies in a node, with how far the person asked about has come. */
const NodeChild = z.object({
  iid: z.number(),
  ntype: z.enum(contentNtypes),
  name: z.string(),
  slug: z.string(),
  /** 0…100 */
  percent: z.number(),
  get children() {
    return z.array(NodeChild);
  },
});
export type NodeChild = z.output<typeof NodeChild>;

/** NOD-35, for learners: one lesson with its text, the course itself or its syllabus, with what lies in it. */
export const getLesson = contract({
  method: 'GET',
  path: '/node/api/get',
  access: 'everyone',
  input: z.object({
    ntype: z.enum(contentNtypes).optional(),
    /** A node is named by one of both, or as a syllabus on trial: by `syllabus_iid` and `is_testing` (NOD-36). */
    iid: Iid.optional(),
    slug: line().optional(),
    /** The course in which it is read; left out: one that holds it. */
    ciid: Iid.optional(),
    /** The syllabus in which it lies. */
    syllabus_iid: Iid.optional(),
    is_testing: WireFlag.default(false),
    /** Levels of what lies in it; -1: all. */
    depth: wireIntBetween(-1, 100).default(1),
    /** Whose progress comes with it; left out: the reader's own. */
    viewer_uiid: Iid.optional(),
    /** As its editors have it: the texts as they were written. */
    editing_syllabus: WireFlag.default(false),
  }),
  output: z.object({
    iid: z.number(),
    ntype: z.enum(contentNtypes),
    name: z.string(),
    slug: z.string(),
    content: z.string(),
    attachments: z.array(Attachment),
    duration: z.number(),
    /** Who gives it; empty: the teachers of the course. */
    speaker: z.string(),
    /** 0…100 */
    percent: z.number(),
    /** In the order of the outline. */
    children: z.array(NodeChild),
  }),
  errors: [
    'not_found',
    'course_locked',
    'held_back',
    'not_enrolled',
    'item_not_open',
    'item_closed',
    'permission_denied',
  ],
});

/**
 * LRN-48: progress of content items; `p` never falls by set, and `reset` begins the named ones anew. Exercise progress comes from
 * takes only. Whoever acts as a learner changes nothing of it.
 */
export const trackProgress = contract({
  method: 'POST',
  path: '/trckr',
  access: 'signed_in',
  input: z.object({
    a: z.enum(['get', 'set', 'reset']),
    course: Iid,
    items: z
      .record(
        z.string().regex(/^\d+$/),
        z.object({ p: wireIntBetween(0, 100).default(100), time_spent: wireIntBetween(0, 31_536_000).default(0) }),
      )
      .default({}),
  }),
  output: z.object({ saved: z.boolean(), items: z.record(z.string(), z.object({ p: z.number(), pf: z.number() })) }),
  errors: [
    'course_not_found',
    'not_enrolled',
    'course_locked',
    'held_back',
    'item_not_open',
    'item_closed',
    'progress_by_score',
    'not_while_masked',
  ],
});

/** An item of a course that one is in. */
const OwnItem = z.object({
  course: z.number(),
  siid: z.number(),
  course_name: z.string(),
  slug: z.string(),
  iid: z.number(),
  ntype: z.enum(contentNtypes),
  name: z.string(),
  rule_type: z.enum(ruleTypes).nullable(),
});
/** The same, of one that is due some day; it may close later, or never. */
const DueItem = OwnItem.extend({
  due: Timestamp,
  end_time: Timestamp,
  state: z.enum(outlineStates),
  /** It was handed in and given back to be done again. */
  returned: z.boolean(),
});

/** Work that was handed in and has its mark. */
const MarkedItem = OwnItem.extend({
  score: z.number(),
  points: z.number(),
  passed: z.boolean(),
  marked_at: Timestamp,
});

/** Learner's home: what now? */
export const home = contract({
  method: 'GET',
  path: '/site/api/home',
  access: 'signed_in',
  input: z.object({ child_iid: Iid.optional() }),
  output: z.object({
    continue: OwnItem.nullable(),
    /** Work that was given back, whenever it is due. */
    returned: z.array(DueItem),
    due: z.array(DueItem),
    /** What was marked lately, the latest first. */
    marked: z.array(MarkedItem),
    /** What was due within the last month, neither done nor failed, the latest first. */
    missed: z.array(DueItem),
    children: z.array(z.object({ iid: z.number(), name: z.string() })),
    /** Invitations that wait for an answer. */
    invited: z.number(),
  }),
});
