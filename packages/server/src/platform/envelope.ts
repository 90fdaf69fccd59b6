import { entryOf } from '@sen/domain/refusals.ts';
import type { Language } from '@sen/domain/shared/actor.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import { Refusal } from '@sen/domain/shared/errors.ts';
import { unmailed } from '@sen/domain/shared/unmailed.ts';
import { boundsTold, boundTold } from '@sen/domain/shared/wire.ts';
import { textOf } from '@sen/domain/words.ts';
import { z } from 'zod';
import { isDatabaseDown, isStorageFull } from './db-errors.ts';

/** Answer of every call (general decision G4). */
export interface Envelope {
  readonly success: boolean;
  readonly result?: unknown;
  readonly err_code?: number;
  readonly message?: string;
  readonly err?: Readonly<Record<string, string>> | 1;
  readonly trace_id?: string;
  readonly [beside: string]: unknown;
}

const ListOutput = z.object({
  items: z.array(z.unknown()),
  total: z.number(),
  page: z.number(),
  items_per_page: z.number(),
});

/** Strips what the contract did not promise and wraps the rest. */
export function accepted(contract: Contract, output: unknown, sends_mail: boolean): Envelope {
  const promised: unknown = contract.output.parse(output);
  const key = typeof contract.message === 'function' ? contract.message(promised) : contract.message;
  const message = key === undefined ? {} : { message: (!sends_mail && unmailed[key]) || key };
  const next = contract.objects?.(promised);
  const objects = next ? { objects: next } : {};
  if (!contract.list) return { success: true, result: promised, ...message, ...objects };
  const { items, ...beside } = ListOutput.parse(promised);
  return { success: true, result: items, ...beside, ...message };
}

/** HTTP status and envelope of a refusal. */
export function refused(refusal: Refusal, trace_id: string): { status: number; envelope: Envelope } {
  const entry = entryOf(refusal.key);
  const { err, result } = refusal.detail;
  return {
    status: entry.status ?? 200,
    envelope: {
      success: false,
      message: refusal.key,
      ...(entry.code !== undefined && { err_code: entry.code }),
      ...(refusal.key === 'unknown_domain' ? { err: 1 } : err && { err }),
      ...(result !== undefined && { result }),
      trace_id,
    },
  };
}

/** A refusal that names each bad field (ERR-52…57): by a text key, or by the ready text where the key has places to fill. */
export const invalidInput = (error: z.ZodError, language: Language): Refusal =>
  new Refusal('invalid_input', { err: fieldMessages(error, language) });

/** Bad field → what is wrong with it. */
export function fieldMessages(error: z.ZodError, language: Language): Record<string, string> {
  const err: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'form';
    err[field] ??= messageOf(issue, language);
  }
  return err;
}

function messageOf(issue: z.core.$ZodIssue, language: Language): string {
  const bounds = boundsTold(issue.message);
  if (bounds) return textOf(language, 'value_must_be_between_%s_and_%s', bounds.map(grouped));
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && issue.message.endsWith('undefined')
        ? 'this_field_is_required'
        : typeMessage(issue.expected);
    case 'too_big':
      return textOf(language, 'value_must_be_smaller_than_%s', [mostOf(issue, language)]);
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? textOf(language, 'value_must_be_greater_than_%s', [leastOf(issue)])
        : 'this_field_is_required';
    default:
      return /^[a-z_%']+$/.test(issue.message) ? issue.message : 'this_field_is_not_valid';
  }
}

/** The smallest value allowed; those that must be above a bound are whole (`Iid`). */
const leastOf = ({ minimum, inclusive }: z.core.$ZodIssueTooSmall): string =>
  grouped(inclusive === false ? Number(minimum) + 1 : Number(minimum));

const grouped = (number: number): string => number.toLocaleString('en-US');

/** The largest value allowed; of a text how many characters (ERR-60). */
function mostOf({ maximum, origin, message }: z.core.$ZodIssueTooBig, language: Language): string {
  const most = grouped(boundTold(message) ?? Number(maximum));
  return origin === 'string' ? textOf(language, '%s_characters', [most]) : most;
}

const typeMessage = (expected: string): string =>
  expected === 'number' || expected === 'int' ? 'this_field_is_not_a_number' : 'this_field_is_not_valid';

/** Anything thrown as the refusal it is, or undefined where it is a bug. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseDown(error)) return new Refusal('database_down', { retry_after: 2 });
  if (isStorageFull(error)) return new Refusal('database_down', { retry_after: 30 });
  return undefined;
}
