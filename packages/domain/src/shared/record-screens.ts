import { ancestors, ntypes, steps, subActions } from './ntypes.ts';
import type { Screens } from './screens.ts';

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
    step: steps.join('|'),
    sub_action: subActions.join('|'),
  },
} as const satisfies Screens;
