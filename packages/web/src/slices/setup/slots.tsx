import { useSite } from '../../platform/school.ts';
import { useUser } from '../../platform/session.ts';
import { type OwnSlots, slotPart } from '../../platform/slots.tsx';

/** The root of a school. The system's own school teaches nobody. */
function useIsRoot(): boolean {
  const user = useUser();
  const { domain } = useSite();
  return domain !== 'system' && (user?.roles.includes(`${domain}:root`) ?? false);
}

/** What a school's root still has to do. */
const checklist = slotPart(() => import('./parts/Checklist.tsx'), { useConcerns: useIsRoot });

export const slots: OwnSlots = { dashboard: checklist, admin: checklist };
