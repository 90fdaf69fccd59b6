import {
  addsPeople,
  importsSheets,
  keepsPeople,
  overSchool,
  seesOrganizations,
  seesPeople,
} from '@sen/domain/access/rights.ts';
import { documentOf } from '../../platform/document.tsx';
import { at, type Place } from '../../platform/place.ts';
import type { Screen } from '../../platform/route.ts';

const organization = documentOf('iid', async () => ({
  default: (await import('./organization/parts/OrganizationName.tsx')).OrganizationName,
}));

const office = { layout: 'admin', access: 'signed_in' } as const;
const placed = { ...office, right: seesOrganizations } as const;
const organizations = {
  ...placed,
  title: 'menu_organizations',
  load: () => import('./organization/screens/OrganizationsScreen.tsx'),
} as const;

const named = documentOf('iid', async () => ({
  default: (await import('./person/parts/PersonName.tsx')).PersonName,
}));
const underList = ({ params }: Place): Place => at('admin_list', { ntype: String(params.person_kind) });
const person = () => import('./person/screens/PersonScreen.tsx');
const record = { ...office, title: 'kind_user', document: named, under: underList } as const;
const group = documentOf('iid', async () => ({
  default: (await import('./group/parts/GroupName.tsx')).GroupName,
}));

export const routes: readonly Screen[] = [
  {
    name: 'person_new',
    ...office,
    right: addsPeople,
    title: 'list_new',
    under: underList,
    load: () => import('./person/screens/NewPersonScreen.tsx'),
  },
  { name: 'person', ...record, right: seesPeople, load: person },
  { name: 'person_view', ...record, right: seesPeople, load: person },
  { name: 'person_merge', ...record, right: keepsPeople, load: () => import('./merge/MergeScreen.tsx') },
  {
    name: 'family',
    layout: 'learning',
    title: 'family_title',
    access: 'signed_in',
    load: () => import('./person/screens/FamilyScreen.tsx'),
  },
  {
    name: 'sheet_import',
    ...office,
    right: importsSheets,
    title: 'sheet_import',
    load: () => import('./import/screens/SheetImportScreen.tsx'),
  },
  { ...organizations, name: 'organizations' },
  { ...organizations, name: 'organization_tree', under: () => at('admin', {}) },
  {
    name: 'organization_members',
    ...placed,
    title: 'organization_members',
    load: () => import('./organization/screens/OrganizationMembersScreen.tsx'),
  },
  {
    name: 'organization',
    ...placed,
    title: 'organization',
    document: organization,
    load: () => import('./organization/screens/OrganizationScreen.tsx'),
  },
  ...(['group', 'classgroup'] as const).map((name) => ({
    name,
    ...placed,
    title: `kind_${name}` as const,
    document: group,
    load: () => import('./group/screens/GroupScreen.tsx'),
  })),
  {
    name: 'roll_over',
    ...office,
    right: overSchool('organizations.update'),
    title: 'roll_over',
    load: () => import('./group/screens/RollOverScreen.tsx'),
  },
];
