import { IconFileImport, IconLibrary } from '@tabler/icons-react';
import type { OwnMenus } from '../../platform/menu.ts';

export const menu: OwnMenus = {
  work: [
    { order: 40, screen: 'bank', title: 'menu_bank', note: 'menu_bank_note', icon: IconLibrary, modes: ['elearning'] },
    {
      order: 50,
      screen: 'bank_import',
      title: 'menu_import',
      note: 'menu_import_note',
      icon: IconFileImport,
      modes: ['elearning'],
    },
  ],
};
