/** How the product's messages are worded in a school, by way and language (MSG-06, TEN-30). */
import { z } from 'zod';
import { configures } from '../../access/rights.ts';
import { languages } from '../../shared/actor.ts';
import { contract } from '../../shared/contract.ts';
import { ways } from '../../shared/ways.ts';
import { line, prose } from '../../shared/wire.ts';

const Wording = { subject: z.string(), body: z.string() };
const Written = { subject: line().default(''), body: prose(20_000).default('') };
const of = { method: z.enum(ways).default('mail'), language: z.enum(languages) };
/** A mail by its use, a notice by its kind, as their areas declare them. */
const which = { message: line(60), ...of };

export const MessageWording = z.object({
  message: z.string(),
  /** By which the school keeps its own words (TEN-30). */
  code: z.string(),
  ...Wording,
  /** The school words it in its own way. */
  own: z.boolean(),
  /** What it reads like otherwise. */
  usual: z.object(Wording),
  /** What can be put into it. */
  variables: z.array(z.string()),
  /** Of a notice: what `{{text}}` stands for. */
  told: z.string(),
  /** The same words let somebody into an account, or must not be overheard: the root alone changes them. */
  root_only: z.boolean(),
});

export const messageWordings = contract({
  method: 'GET',
  path: '/conf/api/message-wordings',
  access: configures,
  input: z.object(of),
  output: z.array(MessageWording),
});

/** Variables that nothing is put into are refused by name, and so is a save over words that are not `was` any more. */
export const saveMessageWording = contract({
  method: 'POST',
  path: '/conf/api/save-message-wording',
  access: configures,
  guarded: true,
  audit: 'tenancy.mail-template-changed',
  message: 'save_successfully',
  input: z.object({ ...which, ...Written, was: z.object(Written).optional() }),
  output: MessageWording,
  errors: ['invalid_input', 'edited_meanwhile', 'permission_denied', 'password_again'],
});

/** Back to the product's own words. */
export const forgetMessageWording = contract({
  method: 'POST',
  path: '/conf/api/forget-message-wording',
  access: configures,
  guarded: true,
  audit: 'tenancy.mail-template-changed',
  message: 'save_successfully',
  input: z.object(which),
  output: MessageWording,
  errors: ['invalid_input', 'permission_denied', 'password_again'],
});
