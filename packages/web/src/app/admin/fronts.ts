import type { ScreenName } from '@sen/domain/shared/urls.ts';
import type { Values } from '../../ui/StepForm.tsx';

interface Front {
  readonly screen: ScreenName;
  readonly step: string;
  /** The step that a new one goes on with; left out: the first. */
  readonly next?: (made: Values) => string | undefined;
}

/** Kinds whose first page is their own, before the steps of the form. */
export const fronts: Readonly<Record<string, Front>> = {
  group: { screen: 'group', step: 'members', next: ({ type }) => (type === 'smart_group' ? 'rules' : undefined) },
  classgroup: { screen: 'classgroup', step: 'members' },
};
