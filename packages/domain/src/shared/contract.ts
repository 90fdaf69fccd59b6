import { z } from 'zod';
import type { Role } from './actor.ts';
import type { ErrorKey } from './errors.ts';
import type { Permission } from './permission.ts';

/**
 * Who may make a call:
 * - `everyone`: also a guest, the school must exist;
 * - `any_host`: also where no school answers to the host;
 * - `signed_in`: any account of the school, for what is one's own or is judged by more than rights;
 * - a right, or any one of several: an account that has it where the call says that it counts.
 */
export type Access = 'any_host' | 'everyone' | 'signed_in' | Rights;
export type Rights = Right | readonly Right[];

/** What must be allowed, and where. Which role allows what is said by the matrix alone (`access/matrix.ts`). */
export interface Right {
  /** The permission, or any one of several; `root` for what no permission gives. */
  readonly may: Asked | readonly Asked[];
  readonly where: Where;
}
export type Asked = Role | Permission;

/**
 * Where a right must be held to count for a call:
 * - `school`: over the whole school. Nothing that is held over a part of it is enough, and the door itself sees to that;
 * - a place: in the one that `input` names or in what it lies in; without `input`, the answer holds only what lies in such places.
 *   The door turns away whoever holds it in no place of the kind, the service judges the place itself;
 * - `anywhere`: in any place, because what is read or made lies in none.
 */
export type Where = 'school' | 'anywhere' | PlaceOf;
export interface PlaceOf {
  /**
   * Of content (courses and what lies in them), an organization, or a person: people lie in organizations, and learn in courses. `any`:
   * the input names it as a scope, which may be of either kind or the whole school.
   */
  readonly place: 'node' | 'organization' | 'user' | 'any';
  readonly input?: string;
  /** It is the whole school's, and shared with all who have the right in any place of the kind. */
  readonly shared?: true;
}

/** Which budget of tries a call draws on. */
export type Limit = 'sign_in' | 'register' | 'ask' | 'upload' | 'send' | 'save' | 'usual';

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
  readonly objects?: (output: unknown) => { readonly url: string; readonly reload?: 0 | 1 } | undefined;
  /** The service answers a `FileReply`, sent as an attachment. */
  readonly file?: boolean;
  /**
   * Takes one uploaded file in the field `file` (multipart). `streamed`: a large one, which stands behind the other fields and is read
   * once it is sure that this visitor may make the call.
   */
  readonly upload?: boolean | 'streamed';
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

/** The call at a signed address: it names whoever asked for the file, so that a browser may simply go there. */
export const fileAt = (path: string) =>
  contract({
    method: 'GET',
    path,
    access: 'everyone',
    at_door: true,
    file: true,
    input: z.object({ token: z.string().max(8000) }),
    output: z.unknown(),
    errors: ['link_expired'],
  });

/** Output of a list call. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), items_per_page: z.number() });
