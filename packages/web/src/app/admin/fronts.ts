import type { ScreenName } from '@sen/domain/urls.ts';
import { groupViews, readAgain } from '../../slices/people/group/api.ts';
import type { Values } from '../../ui/StepForm.tsx';

interface Front {
  readonly screen: ScreenName;
  /** Its parts, the first at its plain address. */
  readonly views: readonly string[];
  /** The step that a new one goes on with; left out: the first. */
  readonly next?: (made: Values) => string | undefined;
  /** Has what the front shows read again, after a change that it did not make. */
  readonly reread: () => Promise<unknown>;
}

/** Kinds whose first page is their own, before the steps of the form. */
export const fronts: Readonly<Record<string, Front>> = {
  group: {
    screen: 'group',
    views: groupViews,
    next: ({ type }) => (type === 'smart_group' ? 'rules' : undefined),
    reread: readAgain,
  },
  classgroup: { screen: 'classgroup', views: groupViews, reread: readAgain },
};
