import { keepsPeople, seesOrganizations } from '@sen/domain/access/rights.ts';
import { type PersonKind, personKinds } from '@sen/domain/people/person/model.ts';
import type { Right } from '@sen/domain/shared/contract.ts';
import { addressOf, urlOf } from '@sen/domain/urls.ts';
import { say, t } from '../../../platform/i18n.ts';
import { type Held, mayOpen } from '../../../platform/route.ts';
import type { PersonView } from '../../../platform/slots.tsx';

type OwnView = 'info' | 'organizations' | 'rights' | 'parents' | 'children' | 'contracts';

const everyone: readonly PersonKind[] = personKinds;
/** The views that a record has itself (ORG-33, ORG-35, ORG-36); the history is the one of every kind. */
const own: readonly (PersonView & { readonly name: OwnView })[] = [
  { name: 'info', of: everyone, order: 10 },
  { name: 'parents', of: ['student'], order: 20 },
  { name: 'children', of: ['parent'], order: 20 },
  { name: 'organizations', of: everyone, order: 30 },
  { name: 'contracts', of: ['teacher', 'employee'], order: 60 },
  { name: 'rights', of: everyone, order: 90 },
];

/** What somebody must be allowed besides seeing people. */
const needed: Readonly<Record<string, Right>> = {
  contracts: keepsPeople,
  organizations: seesOrganizations,
} satisfies Partial<Record<OwnView, Right>>;

/** The views of a record, with those that other areas bring. */
export const viewsFor = (kind: PersonKind, held: Held, brought: readonly PersonView[] = []): readonly PersonView[] =>
  [...own, ...brought]
    .filter(({ name, of }) => {
      const right = needed[name];
      return of.includes(kind) && (right === undefined || mayOpen({ right }, held));
    })
    .toSorted((one, other) => one.order - other.order);

/** The tabs of a record. */
export const personTabs = (kind: PersonKind, iid: number, views: readonly PersonView[]) => [
  ...views.map(({ name, title = name, screen }) => ({
    name,
    title: say(`person_view_${title}`),
    to: screen ? addressOf(screen, { iid }) : viewUrl(kind, iid, name),
  })),
  { name: 'history', title: t('step_history'), to: urlOf('admin_step', { nested: kind, iid, step: 'history' }) },
];

const viewUrl = (person_kind: PersonKind, iid: number, view: string): string =>
  view === 'info'
    ? urlOf('person', { person_kind, iid })
    : urlOf('person_view', { person_kind, iid, person_view: view });
