import { notFound } from '../../../platform/router.ts';
import { useSite } from '../../../platform/school.ts';

/** The system area is there on the system's own host only. */
export function useSystem(): void {
  const { domain } = useSite();
  if (domain !== 'system') throw notFound();
}
