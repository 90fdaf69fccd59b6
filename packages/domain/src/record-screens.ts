import { ancestors, ntypes } from './kinds.evaluated.ts';
import { kinds } from './kinds.ts';
import type { Screens } from './shared/screens.ts';

/** Tabs of forms and editors, by the word in the address (NOD-27), with those that kinds have of their own. */
const steps = new Set([
  ...['info', 'content', 'items', 'options', 'staff', 'attachments', 'expiry', 'skills', 'rules', 'history'],
  ...kinds.flatMap((kind) => kind.steps.map(({ name }) => name)),
  // What hangs under a record is listed on it.
  ...kinds.flatMap((kind) => (kind.under ? kind.ntype : [])),
]);

/** Screens of the app itself: those of every kind of record (NOD-23), and the gallery for developers. */
export const recordScreens = {
  patterns: {
    admin: '/admin',
    admin_list: '/admin/:ntype',
    admin_list_all: '/admin/:ntype/list',
    admin_new: '/admin/:nested/new',
    admin_node: '/admin/:nested/:iid',
    admin_step: '/admin/:nested/:iid/:step',
    admin_action: '/admin/:nested/:iid/:step/:sub_action',
    admin_update: '/admin/:ntype/update',
    admin_delete: '/admin/:nested/:iid/delete',
    gallery: '/system/gallery',
  },
  parameters: {
    ntype: ntypes.join('|'),
    nested: `(?:(?:${ancestors.join('|')})/\\d{1,15}/)*(?:${ntypes.join('|')})`,
    step: [...steps].join('|'),
    sub_action: 'history',
  },
} as const satisfies Screens;
