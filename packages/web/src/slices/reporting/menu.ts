import { IconHistory } from '@tabler/icons-react';
import type { OwnMenus } from '../../platform/menu.ts';

export const menu: OwnMenus = {
  work: [{ order: 120, screen: 'audit', title: 'audit_title', note: 'audit_note', icon: IconHistory }],
};
