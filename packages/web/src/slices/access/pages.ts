import { asRoot } from '@sen/domain/access/rights.ts';
import { IconShieldCheck, IconUserShield } from '@tabler/icons-react';
import { confPage } from '../../platform/conf-pages.tsx';

export const confPages = [
  confPage({
    menu: 'roles',
    right: asRoot,
    title: 'conf_roles',
    note: 'conf_roles_note',
    icon: IconShieldCheck,
    load: () => import('./screens/RolesPage.tsx'),
  }),
  confPage({
    menu: 'roles',
    right: asRoot,
    type: 'assign',
    title: 'conf_roles_assign',
    note: 'conf_roles_assign_note',
    icon: IconUserShield,
    load: () => import('./screens/AssignPage.tsx'),
  }),
];
