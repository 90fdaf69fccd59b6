import type { UserInfo } from '@sen/domain/identity/model.ts';
import type { Contract } from '@sen/domain/shared/contract.ts';
import type { FieldInput, Kind, Verb } from '@sen/domain/shared/kind.ts';
import type { ScreenName } from '@sen/domain/urls.ts';
import type { ComponentType, ReactNode } from 'react';
import type { BulkAction } from './list/BulkBar.tsx';
import type { FormField, OwnFieldProps, Values } from './StepForm.tsx';

/** A first page of a kind's own, before the steps of the form. */
export interface Front {
  readonly screen: ScreenName;
  /** The step that a new one goes on with; left out: the first. */
  readonly next?: (made: Values) => string | undefined;
  /** Has what the front shows read again, after a change that it did not make. */
  readonly reread: () => Promise<unknown>;
}

export interface FrameProps {
  readonly ntype: string;
  readonly iid: number;
  /** The step that is shown, or `history`. */
  readonly active: string;
  readonly children: ReactNode;
}

export interface TabsProps {
  readonly iid: number;
  readonly active: 'history';
}

/** A button over the list of a kind; it shows nothing where it does not belong. */
export interface ListAction {
  readonly name: string;
  readonly part: ComponentType<{ readonly kind: Kind }>;
  /** Offered in an empty list, too. */
  readonly when_empty?: true;
}

/** Where the command palette leads. */
export interface RecordPlace {
  readonly path: string;
  readonly label: string;
}

type ByNtype<T> = Readonly<Record<string, T>>;

/** How an area's kinds of records are shown by the screens of every kind: `records.tsx` of a slice, which comes with the administration. */
export interface Records {
  /** Calls that a family of kinds has of its own in place of the usual ones. */
  readonly calls?: ByNtype<Partial<Record<Verb, Contract>>>;
  /** The screen of a kind's own editor; every address of such a record leads to it. */
  readonly editors?: ByNtype<ScreenName>;
  /** What stands around the steps of a form and the history; left out: its name, and around the history of a record with an editor `tabs`. */
  readonly frames?: ByNtype<ComponentType<FrameProps>>;
  readonly tabs?: ByNtype<ComponentType<TabsProps>>;
  readonly fronts?: ByNtype<Front>;
  /** How fields are entered that have a way of their own, by `{ntype}.{field}`; also of kinds of lower floors. */
  readonly inputs?: Readonly<Record<string, ComponentType<OwnFieldProps>>>;
  /** How fields of a type are entered that an area below brings, with what stands for nothing in them. */
  readonly types?: Readonly<Partial<Record<FieldInput, Pick<FormField, 'input' | 'empty'>>>>;
  /** Choices of filters that the school itself says, by filter. */
  readonly choices?: Readonly<Record<string, () => readonly { readonly value: string; readonly label: string }[]>>;
  readonly actions?: readonly ListAction[];
  /** Work on chosen records that asks for something first. */
  readonly bulk?: (kind: Kind) => readonly BulkAction[];
  /** Ways in for many records at once, as somebody may go them. */
  readonly imports?: (user: UserInfo, kinds: readonly Kind[]) => readonly RecordPlace[];
}
