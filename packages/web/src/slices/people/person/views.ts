import { keepsPeople, seesOrganizations } from '@sen/domain/access/rights.ts';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import type { Right } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { type Held, mayOpen } from '../../../platform/route.ts';

type View = 'info' | 'organizations' | 'rights' | 'parents' | 'children' | 'courses' | 'contracts' | 'goals';

/** The views of a record whose data there is (ORG-33, ORG-35, ORG-36); the history is the one of every kind. */
const viewsOf: Readonly<Record<PersonKind, readonly View[]>> = {
  user: ['info', 'organizations', 'rights'],
  student: ['info', 'parents', 'organizations', 'courses', 'goals', 'rights'],
  teacher: ['info', 'organizations', 'courses', 'contracts', 'rights'],
  parent: ['info', 'children', 'organizations', 'rights'],
  employee: ['info', 'organizations', 'contracts', 'rights'],
};

/** What somebody must be allowed besides seeing people. */
const needed: Readonly<Partial<Record<View, Right>>> = { contracts: keepsPeople, organizations: seesOrganizations };

export const viewsFor = (kind: PersonKind, held: Held): readonly View[] =>
  viewsOf[kind].filter((view) => {
    const right = needed[view];
    return right === undefined || mayOpen({ right }, held);
  });

const titleOf = (kind: PersonKind, view: View): string =>
  t(kind === 'teacher' && view === 'courses' ? 'person_view_taught' : `person_view_${view}`);

/** The tabs of a record. */
export const personTabs = (kind: PersonKind, iid: number, held: Held) => [
  ...viewsFor(kind, held).map((view) => ({
    name: view,
    title: titleOf(kind, view),
    to: viewUrl(kind, iid, view),
  })),
  { name: 'history', title: t('step_history'), to: urlOf('admin_step', { nested: kind, iid, step: 'history' }) },
];

function viewUrl(kind: PersonKind, iid: number, view: View): string {
  // The student's teachers come there too.
  if (view === 'goals') return urlOf('student_goals', { iid });
  return view === 'info'
    ? urlOf('person', { person_kind: kind, iid })
    : urlOf('person_view', { person_kind: kind, iid, person_view: view });
}
