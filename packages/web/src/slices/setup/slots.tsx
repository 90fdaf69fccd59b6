import { asRoot, marks } from '@sen/domain/access/rights.ts';
import { withRight } from '../../platform/may-open.ts';
import { type OwnSlots, slotPart } from '../../platform/slots.tsx';

/** What a school's root still has to do. */
const checklist = slotPart(() => import('./parts/Checklist.tsx'), {
  // The system's own school teaches nobody.
  concerns: ({ roles }, { domain }) => domain !== 'system' && roles.includes(`${domain}:root`),
  widget: 'checklist',
});
/** What waits for somebody who marks or looks after the school. */
const todo = slotPart(() => import('./parts/ToDo.tsx'), { concerns: withRight([marks, asRoot]), widget: 'todo' });

export const slots: OwnSlots = { dashboard: [todo, checklist], admin: [todo, checklist] };
