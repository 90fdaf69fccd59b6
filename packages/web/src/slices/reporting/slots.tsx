import { seesSchool } from '@sen/domain/access/rights.ts';
import { withRight } from '../../platform/may-open.ts';
import { type OwnSlots, slotPart } from '../../platform/slots.tsx';

const answers = withRight(seesSchool);

export const slots: OwnSlots = {
  dashboard: slotPart(() => import('./today/SchoolToday.tsx'), {
    // The system's own school teaches nobody.
    concerns: (user, { domain }) => domain !== 'system' && answers(user),
    widget: 'school',
  }),
};
