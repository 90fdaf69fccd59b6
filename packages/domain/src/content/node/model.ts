/** The content family shares one table: a tree by parent and position, typed fields per ntype, immutable versions beside it. */
import { z } from 'zod';
import { Attachments } from '../../shared/attachment.ts';
import { field } from '../../shared/field-type.ts';
import { genericStatuses } from '../../shared/statuses.ts';
import { Iid, line, Moment, RichText, WireFlag, wireIntBetween, wireNumberBetween } from '../../shared/wire.ts';
import { AssignmentRules } from '../assignment/model.ts';
import { ExerciseFields } from '../exercise/model.ts';
import { AspectsPercent, itemLists } from '../outline/aspects.ts';
import { QuestionForAuthor } from '../question/model.ts';
import { type ContentNtype, contentNtypes } from './ntypes.ts';

/** NOD-07. */
const MOST_TAGS = 50;

/** One run of a syllabus that learners join. */
export const CourseFields = z.object({
  name: line(),
  content: RichText.default(''),
  syllabus_iid: Iid,
  /** Shown to people who are not in it. */
  is_public: WireFlag.default(false),
  /** Whatever counts has to be passed before what comes behind it (LRN-42). */
  sequential: WireFlag.default(false),
  /** What is locked together: each item by itself, or whole units at the top of the outline (LRN-44). */
  sequential_learning_type: z.enum(['item', 'sco']).default('item'),
  /** Null: by the weights of its items alone, and passed once all that counts is. */
  aspects_percent: AspectsPercent.nullable().default(null),
  /** By which people name it; several runs of one course may share it. */
  code: line(40).default(''),
  tags: z.array(line(60)).max(MOST_TAGS).default([]),
  /** Academic category; null without one. */
  category_iid: field.reference('academic-category').schema,
  /** In the school's own words, such as a grade. */
  level: line(60).default(''),
  /** First and last day on which it runs; null: not bounded. */
  start_date: field.day().schema,
  end_date: field.day().schema,
  /** How many people there is place for who register by themselves; 0: as many as come. */
  seats: wireIntBetween(0, 100_000).default(0),
  /** Shown first to whoever looks for a course. */
  is_featured: WireFlag.default(false),
  attachments: Attachments,
});
/** The authored outline: scos and exercises are its children. */
export const SyllabusFields = z.object({ name: line(), content: RichText.default('') });
/** One lesson. */
export const ScoFields = z.object({
  name: line(),
  content: RichText.default(''),
  /** Of a `group_assignment` groups hand something in (MED-10). */
  tpl_type: z.enum(['standard', 'song', 'news', 'scorm', 'group_assignment', 'exam']).default('standard'),
  /** What is handed in; null: it is only read. */
  assignment: AssignmentRules.nullable().default(null),
  /** Minutes. */
  duration: wireIntBetween(0, 10_080).default(0),
  /** Who gives it, where that is not the teacher of the course (NOD-06). */
  speaker: line(120).default(''),
  weighted: wireNumberBetween(0, 100).default(0),
  list: z.enum(itemLists).default('learning'),
  /** Share that has to be gone through for it to be passed (LRN-50). */
  require: wireNumberBetween(0, 1).default(1),
  /** Items that have to be passed first; empty: what the course says (LRN-44). */
  sequential: z.array(Iid).max(50).default([]),
  /** Closed before and after, unix seconds; 0 = no bound (NOD-06). */
  start_time: Moment.default(0),
  end_time: Moment.default(0),
  /** Whoever is not in the course reads it too, where the course is public (ROL-12). */
  guest_can_learn_item: WireFlag.default(false),
  attachments: Attachments,
});
export type CourseFields = z.output<typeof CourseFields>;
export type SyllabusFields = z.output<typeof SyllabusFields>;
export type ScoFields = z.output<typeof ScoFields>;

export const nodeFields = {
  course: CourseFields,
  syllabus: SyllabusFields,
  sco: ScoFields,
  exercise: ExerciseFields,
  question: QuestionForAuthor,
} as const satisfies Record<ContentNtype, z.ZodType>;
export type NodeFields<N extends ContentNtype> = z.output<(typeof nodeFields)[N]>;

/** A node as others read it: the required trio (NOD-01) and what every kind has. */
export const NodeSummary = z.object({
  id: z.string(),
  iid: z.number(),
  ntype: z.enum(contentNtypes),
  name: z.string(),
  slug: z.string(),
  pid: z.number().nullable(),
  position: z.number(),
  status: z.enum(genericStatuses),
  version: z.number(),
});
export type NodeSummary = z.output<typeof NodeSummary>;
