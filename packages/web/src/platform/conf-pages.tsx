import type { Rights } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import type { TablerIcon } from '@tabler/icons-react';
import { type ComponentType, createContext, type LazyExoticComponent, lazy, useContext } from 'react';
import { type Late, useLate } from './late.ts';
import { mayOpen, nobody } from './route.ts';
import { useUser } from './session.ts';

/** One page of the school's configuration, at `/admin/conf/{menu}` or `/admin/conf/{menu}/{type}`. Slices of any floor add theirs; the app joins them. */
export interface ConfPage {
  readonly menu: string;
  readonly type?: string;
  readonly title: TextKey;
  readonly note: TextKey;
  readonly icon: TablerIcon;
  /** The people who run the installation need it, and nobody day by day: it stands last. */
  readonly of_operators?: true;
  /** Of those who configure the school, who has this page; left out: all. */
  readonly right?: Rights;
  /** It brings its own title and frame. */
  readonly whole?: true;
  readonly content: LazyExoticComponent<ComponentType>;
}

export const addressOf = ({ menu, type }: Pick<ConfPage, 'menu' | 'type'>): string =>
  type ? urlOf('conf_type', { menu, type }) : urlOf('conf_menu', { menu });

type Declared = Omit<ConfPage, 'content'> & { readonly load: () => Promise<{ readonly default: ComponentType }> };

export const confPage = ({ load, ...page }: Declared): ConfPage => ({ ...page, content: lazy(load) });

/** The app knows the pages of all slices; they come with the administration. */
const ConfPagesContext = createContext<Late<readonly ConfPage[]>>(() => []);

export const ConfPagesProvider = ConfPagesContext.Provider;
/** Those that this person may open. */
export function useConfPages(): readonly ConfPage[] {
  const held = useUser() ?? nobody;
  return useLate(useContext(ConfPagesContext)).filter((page) => mayOpen(page, held));
}
