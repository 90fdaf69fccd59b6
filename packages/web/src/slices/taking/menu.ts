import { IconChecklist } from '@tabler/icons-react';
import type { OwnMenus } from '../../platform/menu.ts';

export const menu: OwnMenus = {
  work: [{ order: 30, screen: 'marking', title: 'menu_marking', note: 'menu_marking_note', icon: IconChecklist }],
};
