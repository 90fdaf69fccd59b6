import { IconLanguage, IconSettings } from '@tabler/icons-react';
import type { OwnMenus } from '../../platform/menu.ts';

export const menu: OwnMenus = {
  work: [{ order: 110, screen: 'conf', title: 'menu_conf', note: 'menu_conf_note', icon: IconSettings }],
  system: [
    { order: 30, screen: 'system_translations', title: 'texts_title', note: 'system_texts_note', icon: IconLanguage },
  ],
};
