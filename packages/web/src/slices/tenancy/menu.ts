import { seesTemplates } from '@sen/domain/access/rights.ts';
import { IconLanguage, IconMessage2, IconSettings } from '@tabler/icons-react';
import type { OwnMenus } from '../../platform/menu.ts';

export const menu: OwnMenus = {
  work: [
    {
      order: 105,
      screen: 'admin_list',
      params: { ntype: 'message-template' },
      right: seesTemplates,
      title: 'kind_message-template_many',
      note: 'menu_templates_note',
      icon: IconMessage2,
    },
    { order: 110, screen: 'conf', title: 'menu_conf', note: 'menu_conf_note', icon: IconSettings },
  ],
  system: [
    { order: 30, screen: 'system_translations', title: 'texts_title', note: 'system_texts_note', icon: IconLanguage },
  ],
};
