import { z } from 'zod';
import type { Role } from './actor.ts';
import type { ErrorKey } from './errors.ts';
import type { Permission } from './permission.ts';

/**
 * Who may knock at a call:
 * - `everyone`: also a guest, the school must exist;
 * - `any_host`: also where no school answers to the host;
 * - `signed_in`: any account of the school;
 * - a list of roles: an account that holds one of them anywhere in the school (root is always let in).
 * Whether this actor may touch this record is judged afterwards by the slice's rules.
 */
export type Access = 'any_host' | 'everyone' | 'signed_in' | readonly Role[];

/** Which budget of tries a call draws on. */
export type Limit = 'sign_in' | 'register' | 'ask' | 'upload' | 'save' | 'usual';

/** A call, as both ends know it. A GET also answers the same fields by POST. */
export interface Contract<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  readonly input: I;
  readonly output: O;
  /** Refusals a caller should expect beyond the ones every call can give. */
  readonly errors: readonly ErrorKey[];
  /** False where the call only reads, whatever its method. */
  readonly writes: boolean;
  /** The same `Idempotency-Key` gives the same answer without doing the work again. */
  readonly idempotent: boolean;
  /** Name of the audit action written with the change. */
  readonly audit?: string;
  readonly limit: Limit;
  /** Lets in, besides, who holds this action, or one of these, by a role of the school's own (ROL-29): anywhere, as the slice judges the place … */
  readonly may?: Permission | readonly Permission[];
  /** … or over the whole school, where what is done lies in no place of it. */
  readonly whole_school?: true;
  /** Needs a fresh proof by authenticator from those who use one (IDN-45). */
  readonly guarded?: boolean;
  /** Of the calls for everyone: one that somebody needs to get in, so guests have it also where the school wants all signed in (TEN-32). */
  readonly at_door?: true;
  /** False where nobody may do it in another's name, in a masked session. */
  readonly masked?: false;
  /** Whether a personal access token is enough; left out: see `takesToken`. */
  readonly by_token?: boolean;
  /** Success message key of the envelope; where it depends on the output, how. */
  readonly message?: string | ((output: unknown) => string | undefined);
  /** The output is `{items, total, page, items_per_page}`; the envelope carries `items` as `result` and the rest beside it (general decision G10). */
  readonly list?: boolean;
  /** What travels beside the result as `objects`: where the client goes next (NOD-32, NOD-53). */
  readonly objects?: (output: unknown) => { readonly url: string; readonly reload?: 0 | 1 };
  /** The service answers a `FileReply`, sent as an attachment. */
  readonly file?: boolean;
  /** Takes one uploaded file in the field `file` (multipart). */
  readonly upload?: boolean;
}

type Defaulted = 'errors' | 'writes' | 'idempotent' | 'limit';

/** Declares a call; a POST writes and is idempotent unless it says otherwise. */
export function contract<I extends z.ZodType, O extends z.ZodType>(
  declared: Omit<Contract<I, O>, Defaulted> & Partial<Pick<Contract<I, O>, Defaulted>>,
): Contract<I, O> {
  const writes = declared.writes ?? declared.method === 'POST';
  return { errors: [], idempotent: writes, limit: 'usual', ...declared, writes };
}

/**
 * Whether a call can be made by a personal access token. Not where one signs in, where a proof by authenticator is owed, and what nobody
 * does in another's name, unless the call says otherwise.
 */
export const takesToken = ({ by_token, guarded, masked, limit }: Contract): boolean =>
  by_token ?? !(guarded || masked === false || limit === 'sign_in');

export type Input<C extends Contract> = z.output<C['input']>;
/** What a caller may give: numbers and flags also as text, defaults left out. */
export type Given<C extends Contract> = z.input<C['input']>;
export type Output<C extends Contract> = z.output<C['output']>;

/** Output of a list call. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), items_per_page: z.number() });
