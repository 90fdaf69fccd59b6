import type { Ntype } from '@sen/domain/kinds.ts';
import type { Rights } from '@sen/domain/shared/contract.ts';
import type { Feature, WorkingMode } from '@sen/domain/tenancy/features.ts';
import type { ScreenName, ScreenParams } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** Screens without parameters, so that a menu can lead to them, and the lists of records. */
type PlainScreen = 'admin_list' | { [S in ScreenName]: keyof ScreenParams<S> extends never ? S : never }[ScreenName];

/** An entry that a slice has in one of the product's own menus. */
export interface OwnItem {
  /** Entries stand by it, whatever slice they are of. */
  readonly order: number;
  readonly screen: PlainScreen;
  readonly title: TextKey;
  /** What one finds there. */
  readonly note?: TextKey;
  readonly icon: TablerIcon;
  /** What waits there, beside the title. */
  readonly Badge?: ComponentType;
  /** Of a screen that shows many things: which. */
  readonly params?: { readonly ntype: Ntype };
  /** Who has to do with it, where the screen itself lets in more. */
  readonly right?: Rights;
  /** Who learns nothing themselves, being here for their children, has no use for it. */
  readonly for_learners?: true;
  /** Sides of the school it belongs to; left out: both (TEN-21). */
  readonly modes?: readonly WorkingMode[];
  /** Part of the product that a school may switch off. */
  readonly feature?: Feature;
}

/** `menu.ts` of a slice. `work`: at the side, the same in every layout; `system`: what the root of the system has besides; `user`: under one's name. */
export type OwnMenus = Readonly<Partial<Record<'work' | 'system' | 'user', readonly OwnItem[]>>>;
