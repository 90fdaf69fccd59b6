import { seesSchool } from '@sen/domain/access/rights.ts';
import { useHasRight } from '../../platform/may-open.ts';
import { useSite } from '../../platform/school.ts';
import { type OwnSlots, slotPart } from '../../platform/slots.tsx';

/** The system's own school teaches nobody. */
function useAnswers(): boolean {
  const { domain } = useSite();
  return useHasRight(seesSchool) && domain !== 'system';
}

export const slots: OwnSlots = {
  dashboard: slotPart(() => import('./today/SchoolToday.tsx'), { useConcerns: useAnswers, widget: 'school' }),
};
