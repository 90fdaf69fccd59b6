import type { UserInfo } from '@sen/domain/identity/model.ts';
import { isOffered } from '@sen/domain/offered.ts';
import { rightToImport } from '@sen/domain/people/import/right.ts';
import { personKinds } from '@sen/domain/people/person/model.ts';
import type { Kind } from '@sen/domain/shared/kind.ts';
import { isEnabled } from '@sen/domain/tenancy/features.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { lazy } from 'react';
import { t } from '../../platform/i18n.ts';
import { mayOpen } from '../../platform/route.ts';
import { currentSite } from '../../platform/school.ts';
import type { BulkAction } from '../../ui/list/BulkBar.tsx';
import type { Records } from '../../ui/records.ts';
import { readAgain } from './group/api.ts';
import { RollOverButton } from './group/parts/RollOverButton.tsx';
import { ImportButton } from './import/parts/ImportButton.tsx';
import { sheetTitle } from './import/words.ts';
import { AssignPeople } from './organization/parts/AssignPeople.tsx';

const ofEachPerson = <T,>(given: T) => Object.fromEntries(personKinds.map((kind) => [kind, given]));

const day = lazy(() => import('../../ui/DayInput.tsx'));
const province = lazy(() => import('./organization/parts/ProvinceInput.tsx'));
const groupFrame = lazy(() => import('./group/parts/GroupFrame.tsx'));
const placeInputs = () => import('./contract/PlaceInputs.tsx');

export const records: Records = {
  editors: { organization: 'organization', ...ofEachPerson('person' as const) },
  frames: {
    organization: lazy(() => import('./organization/parts/HistoryFrame.tsx')),
    group: groupFrame,
    classgroup: groupFrame,
    ...ofEachPerson(lazy(() => import('./person/parts/HistoryFrame.tsx'))),
  },
  fronts: {
    group: {
      screen: 'group',
      next: ({ type }) => (type === 'smart_group' ? 'rules' : undefined),
      reread: readAgain,
    },
    classgroup: { screen: 'classgroup', reread: readAgain },
  },
  inputs: {
    'organization.type': lazy(() => import('./organization/parts/TypeInput.tsx')),
    'organization.province': province,
    'schools-in-vietnam.province': province,
    'job-position.org_types': lazy(() => import('./organization/parts/TypesInput.tsx')),
    'group.rules': lazy(() => import('./group/parts/RulesInput.tsx')),
    'contract.user_iid': lazy(() => import('./contract/ContractPerson.tsx')),
    'contract.organization_iid': lazy(async () => ({ default: (await placeInputs()).ContractOrganization })),
    'contract.job_position_iid': lazy(async () => ({ default: (await placeInputs()).ContractJobPosition })),
    'contract.from_date': day,
    'contract.to_date': day,
  },
  choices: {
    org_type: () => (currentSite().school?.org_types ?? []).map(({ type, name }) => ({ value: type, label: name })),
  },
  actions: [
    { name: 'import', part: ImportButton, when_empty: true },
    { name: 'roll_over', part: RollOverButton },
  ],
  bulk: (kind) => (mayBelong(kind) ? [assigning()] : []),
  imports: sheetImports,
};

/** Whether records are people of a school that has organizations. */
function mayBelong({ lies }: Kind): boolean {
  const { conf } = currentSite();
  return lies === 'person' && conf !== null && isEnabled(conf, 'organizations');
}

/** The form says how it is done. */
const assigning = (): BulkAction => ({
  name: 'assign',
  label: t('bulk_assign'),
  form: AssignPeople,
  run: async () => ({ rows: [] }),
});

function sheetImports(user: UserInfo, kinds: readonly Kind[]) {
  return kinds
    .filter(({ sheet, ntype }) => sheet && isOffered(currentSite().conf, ntype))
    .filter((kind) => mayOpen({ right: rightToImport(kind) }, user))
    .map(({ ntype }) => ({ path: urlOf('sheet_import', { sheet: ntype }), label: sheetTitle(ntype) }));
}
