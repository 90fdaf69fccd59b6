import { IconDeviceLaptop, IconHome, IconLayoutDashboard } from '@tabler/icons-react';
import type { OwnMenus } from '../../platform/menu.ts';

export const menu: OwnMenus = {
  work: [{ order: 10, screen: 'dashboard', title: 'menu_home', icon: IconHome }],
  user: [
    { order: 10, screen: 'dashboard', title: 'menu_dashboard', icon: IconLayoutDashboard },
    { order: 50, screen: 'sessions', title: 'menu_sessions', icon: IconDeviceLaptop },
  ],
};
