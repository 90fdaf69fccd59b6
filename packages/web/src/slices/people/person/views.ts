import { office } from '@sen/domain/access/circles.ts';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import { urlOf } from '@sen/domain/shared/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { type Held, mayOpen } from '../../../platform/route.ts';

/** The views of a record whose data there is (ORG-33, ORG-35, ORG-36); the history is the one of every kind. */
const viewsOf: Readonly<Record<PersonKind, readonly string[]>> = {
  user: ['info', 'rights'],
  student: ['info', 'parents', 'courses', 'goals', 'rights'],
  teacher: ['info', 'courses', 'contracts', 'rights'],
  parent: ['info', 'children', 'rights'],
  employee: ['info', 'contracts', 'rights'],
};

/** Those that somebody sees: contracts are the office's alone. */
export const viewsFor = (kind: PersonKind, held: Held): readonly string[] =>
  viewsOf[kind].filter((view) => view !== 'contracts' || mayOpen({ who: office }, held));

const titleOf = (kind: PersonKind, view: string): string =>
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

function viewUrl(kind: PersonKind, iid: number, view: string): string {
  // Those who teach him come there too.
  if (view === 'goals') return urlOf('student_goals', { iid });
  return view === 'info'
    ? urlOf('person', { person_kind: kind, iid })
    : urlOf('person_view', { person_kind: kind, iid, person_view: view });
}
