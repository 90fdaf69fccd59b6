import { asRoot, marks } from '@sen/domain/access/rights.ts';
import { useHasRight } from '../../platform/may-open.ts';
import { useSite } from '../../platform/school.ts';
import { useUser } from '../../platform/session.ts';
import { type OwnSlots, slotPart } from '../../platform/slots.tsx';

/** The root of a school. The system's own school teaches nobody. */
function useIsRoot(): boolean {
  const user = useUser();
  const { domain } = useSite();
  return domain !== 'system' && (user?.roles.includes(`${domain}:root`) ?? false);
}

/** Something may wait for them. */
function useWorks(): boolean {
  const [marking, is_root] = [useHasRight(marks), useHasRight(asRoot)];
  return marking || is_root;
}

/** What a school's root still has to do. */
const checklist = slotPart(() => import('./parts/Checklist.tsx'), { useConcerns: useIsRoot, widget: 'checklist' });
/** What waits for somebody who marks or looks after the school. */
const todo = slotPart(() => import('./parts/ToDo.tsx'), { useConcerns: useWorks, widget: 'todo' });

export const slots: OwnSlots = { dashboard: [todo, checklist], admin: [todo, checklist] };
