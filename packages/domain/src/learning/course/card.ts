import { z } from 'zod';
import { ruleTypes } from '../../content/exercise/rule-types.ts';
import { contentNtypes } from '../../content/node/ntypes.ts';
import { Timestamp } from '../../shared/wire.ts';

/** An item with what its door needs. */
const NextItem = z.object({
  iid: z.number(),
  ntype: z.enum(contentNtypes),
  rule_type: z.enum(ruleTypes).nullable(),
  name: z.string(),
});

/** A course on a learner's home. */
export const CourseCard = z.object({
  iid: z.number(),
  siid: z.number(),
  name: z.string(),
  slug: z.string(),
  teachers: z.array(z.string()),
  code: z.string(),
  level: z.string(),
  is_featured: z.boolean(),
  /** First and last day; null: not bounded. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** How whoever's list it is stands towards it (ORG-52); null: not at all. */
  status: z.number().nullable(),
  completed_at: Timestamp.nullable(),
  is_favourite: z.boolean(),
  /** Whether the reader, or whoever's list it is, learns in it. */
  enrolled: z.boolean(),
  /** 0…100 */
  percent: z.number(),
  learners: z.number(),
  next_item: NextItem.nullable(),
  /** Something stands before what would come next. */
  held: z.boolean(),
  /** Exercise whose results staff look at first. */
  results_iid: z.number().nullable(),
  /** What the reader may do here beyond learning. */
  can: z.object({ edit: z.boolean(), teach: z.boolean(), mark: z.boolean() }),
});
