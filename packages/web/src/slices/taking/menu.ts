import { IconChecklist, IconClipboardCheck } from '@tabler/icons-react';
import { lazy } from 'react';
import type { OwnMenus } from '../../platform/menu.ts';

/** Comes by itself: nothing waits for it. */
const Badge = lazy(() => import('./parts/MarkingBadge.tsx'));

export const menu: OwnMenus = {
  user: [{ order: 26, screen: 'examinations', title: 'examinations', icon: IconClipboardCheck, for_learners: true }],
  work: [
    { order: 30, screen: 'marking', title: 'menu_marking', note: 'menu_marking_note', icon: IconChecklist, Badge },
  ],
};
