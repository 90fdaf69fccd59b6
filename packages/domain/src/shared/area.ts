import type { z } from 'zod';
import type { Refusals } from './errors.ts';
import type { Kind } from './kind.ts';
import type { Screens } from './screens.ts';
import type { Words } from './words.ts';

/** Groups of actions, by which people look for what was done in a school; worded by `audit_group_…`. */
export const actionGroupNames = [
  'sign_in',
  'login_as',
  'account',
  'roles',
  'refused',
  'people',
  'scores',
  'exams',
  'content',
  'files',
  'configuration',
  'system',
  'records',
] as const;
export type ActionGroup = (typeof actionGroupNames)[number];

/** A kind of notice that the product sends by itself (MSG-01, MSG-02); worded by `notice_{kind}` and `notice_kind_{kind}`. */
export interface NoticeKind {
  readonly kind: string;
  /** Comes by mail too unless its reader says otherwise: what touches the safety of an account, so that its owner hears of it when somebody else is in it, and what people write. */
  readonly mail?: true;
  /** By mail it has words of its own, `mail_notice_{kind}_subject` and `_body`, with these variables besides. */
  readonly letter?: readonly string[];
  /** Reaches whoever answers for the school in any case: nobody can be made to overhear it. */
  readonly unmissable?: true;
  /** Whom it may concern; everybody where it is left out. */
  readonly concerns?: 'system' | 'work';
}

/** A mail that the product sends (TEN-30); worded by `mail_use_{use}`, `mail_{use}_subject` and `mail_{use}_body`. */
export interface MailKind {
  /** The place without which it would be of no use: `{link}` in most; left out: none is. */
  readonly needs?: string;
  /** What else can be put into it; the name of the school always. */
  readonly places: readonly string[];
  /** It lets somebody in: its text is for the receiver alone. */
  readonly opens_door?: true;
  /** Nobody gets one yet: its words are kept, and no screen asks for them until somebody does. */
  readonly to_come?: true;
}
/** Use → kind of mail. */
export type Mails = Readonly<Record<string, MailKind>>;

/** What happened, as it is announced and kept in the audit trail; worded by `audit_…` (`action-words.ts`). */
export interface EventKind {
  /** By which people find it. */
  readonly group: ActionGroup;
  /** What is told with it. */
  readonly payload: z.ZodType;
}
/** Name → kind of event. */
export type Events = Readonly<Record<string, EventKind>>;

/** What an area brings to the product, as data: what tools and other areas need to know of all is made from these. */
export interface Area {
  /** Of its folder in each package. */
  readonly name: string;
  /** What it stands on: it imports from lower floors alone, and is heard by higher ones. */
  readonly floor: number;
  /** The modules that declare its calls; what else they hold is left aside. */
  readonly contracts: readonly object[];
  /** How its calls refuse. */
  readonly refusals?: Refusals;
  readonly screens?: Screens;
  /** Kinds of records that the administration shows; worded by `kind_{ntype}` and `kind_{ntype}_many`. */
  readonly kinds?: readonly Kind[];
  /** What else records hang under, as addresses say it. */
  readonly ancestors?: readonly string[];
  /** Its texts, one list for each of its folders that has any. */
  readonly words: readonly Words[];
  /** What it announces. Of records of any kind the same is announced (`record-events.ts`). */
  readonly events?: Events;
  /** Names that are no event: a contract declares them for what one of several events tells, such as `identity.login`. */
  readonly actions?: Readonly<Partial<Record<ActionGroup, readonly string[]>>>;
  /** First words of its actions → the kinds of records that they are about, beside the kind of that name. */
  readonly about?: Readonly<Record<string, readonly string[]>>;
  readonly notices?: readonly NoticeKind[];
  readonly mails?: Mails;
  /** Kinds of records, and columns, filters and fields of others, that belong to a part of the product which a school may switch off (TEN-16, TEN-17). */
  readonly parts?: Readonly<Record<string, string>>;
}

/** Declares one, keeping its names as types. */
export const area = <const A extends Area>(declared: A): A => declared;
