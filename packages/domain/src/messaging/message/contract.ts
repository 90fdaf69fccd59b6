/** Messages that people write, to a course or to people they chose (LRN-02, MSG-07). */
import { z } from 'zod';
import { anywhere, tellsCourses, tellsPeople } from '../../access/rights.ts';
import { contract, listOf } from '../../shared/contract.ts';
import { MOST_SELECTED } from '../../shared/kind.ts';
import { Iid, line, PageRequest, RichText, Timestamp, WireFlag } from '../../shared/wire.ts';

const Named = z.object({ iid: z.number(), name: z.string() });

/** With `writtenVariables`, which are filled for each reader. */
const Written = {
  subject: line(200),
  body: RichText,
  /** Their parents are told too. */
  parents: WireFlag.default(true),
};

const Sent = z.object({
  iid: z.number(),
  /** How many people are told. */
  told: z.number(),
});

/** Whom a message to a course would reach. */
export const courseAudience = contract({
  method: 'GET',
  path: '/message/api/audience',
  access: tellsCourses,
  input: z.object({ course: Iid }),
  output: z.object({ course: z.string(), learners: z.number(), parents: z.number() }),
  errors: ['course_not_found'],
});

export const sendToCourse = contract({
  method: 'POST',
  path: '/message/api/send-to-course',
  access: tellsCourses,
  audit: 'message.sent',
  limit: 'send',
  masked: false,
  message: 'message_goes_out',
  input: z.object({ course: Iid, ...Written }),
  output: Sent,
  errors: ['course_not_found', 'invalid_input', 'nobody_to_tell'],
});

/** Those whom the sender may not write to are refused by number; the others are told. */
export const sendToPeople = contract({
  method: 'POST',
  path: '/message/api/send',
  access: tellsPeople,
  audit: 'message.sent',
  limit: 'send',
  masked: false,
  message: 'message_goes_out',
  input: z.object({
    user_iids: z.array(Iid).min(1).max(MOST_SELECTED),
    ...Written,
    parents: WireFlag.default(false),
  }),
  output: Sent.extend({ refused: z.array(z.number()) }),
  errors: ['invalid_input', 'permission_denied'],
});

const Line = z.object({
  iid: z.number(),
  subject: z.string(),
  sender: z.string(),
  sent_at: Timestamp,
});

/** Of a course, the newest first: for who is in it, their parents where these were meant, and who works in it. */
export const courseMessages = contract({
  method: 'GET',
  path: '/message/api/of-course',
  access: 'signed_in',
  list: true,
  input: z.object({ course: Iid, ...PageRequest }),
  output: listOf(Line),
  errors: ['not_found'],
});

/** One, as it reads for whoever asks. */
export const getMessage = contract({
  method: 'GET',
  path: '/message/api/get',
  access: 'signed_in',
  input: z.object({ iid: Iid }),
  output: z.object({
    iid: z.number(),
    subject: z.string(),
    body: z.string(),
    sender: Named,
    course: Named.extend({ link: z.string() }).nullable(),
    sent_at: Timestamp,
    /** How many people were told; only for those who may write such a message. */
    told: z.number().nullable(),
  }),
  errors: ['not_found'],
});

/** Templates that a message may begin with: mails whose codes are of no message of the product. */
export const writingTemplates = contract({
  method: 'GET',
  path: '/message/api/templates',
  access: anywhere('messages.create'),
  input: z.object({}),
  output: z.array(
    z.object({ iid: z.number(), name: z.string(), language: z.string(), subject: z.string(), body: z.string() }),
  ),
});
