import { office } from '@sen/domain/access/circles.ts';
import { documentOf } from '../../platform/document.tsx';
import type { Screen } from '../../platform/route.ts';

const organization = documentOf('iid', async () => ({
  default: (await import('./organization/parts/OrganizationName.tsx')).OrganizationName,
}));

const organizations = {
  layout: 'admin',
  title: 'menu_organizations',
  access: 'signed_in',
  who: office,
  load: () => import('./organization/screens/OrganizationsScreen.tsx'),
} as const;

export const routes: readonly Screen[] = [
  {
    name: 'sheet_import',
    layout: 'admin',
    title: 'sheet_import',
    access: 'signed_in',
    who: office,
    load: () => import('./import/screens/SheetImportScreen.tsx'),
  },
  { ...organizations, name: 'organizations' },
  { ...organizations, name: 'organization_tree' },
  {
    name: 'organization_members',
    layout: 'admin',
    title: 'organization_members',
    access: 'signed_in',
    who: office,
    load: () => import('./organization/screens/OrganizationMembersScreen.tsx'),
  },
  {
    name: 'organization',
    layout: 'admin',
    title: 'organization',
    access: 'signed_in',
    who: office,
    document: organization,
    load: () => import('./organization/screens/OrganizationScreen.tsx'),
  },
];
