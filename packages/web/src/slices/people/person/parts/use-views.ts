import type { PersonKind } from '@sen/domain/people/person/model.ts';
import { nobody } from '../../../../platform/route.ts';
import { useUser } from '../../../../platform/session.ts';
import { useSlot } from '../../../../platform/slots.tsx';
import { viewsFor } from '../views.ts';

/** The views of a record that somebody may open. */
export function usePersonViews(kind: PersonKind) {
  const brought = useSlot('person_view').flatMap(({ view }) => view ?? []);
  return viewsFor(kind, useUser() ?? nobody, brought);
}
