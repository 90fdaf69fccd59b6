import { asRoot } from '@sen/domain/access/rights.ts';
import { IconDoorEnter } from '@tabler/icons-react';
import { confPage } from '../../platform/conf-pages.tsx';

export const confPages = [
  confPage({
    menu: 'system-access',
    right: asRoot,
    title: 'system_access',
    note: 'system_access_note',
    icon: IconDoorEnter,
    load: () => import('./screens/SystemAccessPage.tsx'),
  }),
];
