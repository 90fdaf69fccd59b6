import { IconBook2, IconChecklist, IconSchool } from '@tabler/icons-react';
import type { OwnMenus } from '../../platform/menu.ts';

export const menu: OwnMenus = {
  work: [{ order: 20, screen: 'teach', title: 'menu_teach', note: 'menu_teach_note', icon: IconSchool }],
  user: [
    { order: 20, screen: 'portal', title: 'portal_title', icon: IconBook2, for_learners: true },
    { order: 30, screen: 'goals', title: 'goals_mine', icon: IconChecklist, for_learners: true },
  ],
};
