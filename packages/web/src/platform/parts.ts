import type { UserInfo } from '@sen/domain/identity/model.ts';
import type { TextKey } from '@sen/domain/words.ts';
import type { TablerIcon } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { type Late, useLate } from './late.ts';

/** A part of the school, as the start of the administration leads to it. */
export interface Part {
  readonly path: string;
  readonly title: TextKey;
  readonly note: TextKey;
  readonly icon: TablerIcon;
}

/** The parts somebody may enter; the app knows its menu, the screens do not. */
type PartsOf = (user: UserInfo | null) => readonly Part[];

const PartsContext = createContext<Late<PartsOf>>(() => () => []);
export const PartsProvider = PartsContext.Provider;
export const useParts = (user: UserInfo | null): readonly Part[] => useLate(useContext(PartsContext))(user);
