import { steps } from '@sen/domain/shared/ntypes.ts';
import { Navigate, notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { useRouteState } from '../../platform/route.ts';
import { recordUrl, useAdminPlace } from './admin-place.ts';

const State = z.object({
  id: z.coerce.number().int().positive().optional().catch(undefined),
  iid: z.coerce.number().int().positive().optional().catch(undefined),
  _sand_step: z.enum(steps).optional().catch(undefined),
});

/** `/admin/{ntype}/update?id=…&_sand_step=…`: the other address of a record at a step (NOD-15). */
export default function UpdateScreen() {
  const { nested } = useAdminPlace();
  const [{ id, iid = id, _sand_step }] = useRouteState(State);
  if (iid === undefined) throw notFound();
  return <Navigate to={recordUrl(nested, iid, _sand_step)} replace />;
}
