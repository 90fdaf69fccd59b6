import type { Kind } from '@sen/domain/shared/kind.ts';
import { resolveScreen } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { CallRefused } from '../../platform/call.ts';
import { useRouteState } from '../../platform/route.ts';
import { Navigate, notFound } from '../../platform/router.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { recordUrl, useAdminPlace } from './admin-place.ts';
import { answers, kindQuery } from './kind-api.ts';

const State = z.object({
  id: z.coerce.string().max(40).optional().catch(undefined),
  iid: z.coerce.number().int().positive().optional().catch(undefined),
  _sand_step: z.string().optional().catch(undefined),
});

/** What is no step leads to the record. */
function stepUrl(nested: string, iid: number, step: string | undefined): string {
  const url = recordUrl(nested, iid, step);
  return resolveScreen(url) ? url : recordUrl(nested, iid);
}

const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id);

/** `/admin/{ntype}/update?id=…&_sand_step=…`: the other address of a record at a step, by its number or its long id (NOD-15). */
export default function UpdateScreen() {
  const { nested, kind } = useAdminPlace();
  const [{ id = '', iid = isNumber(id) ? Number(id) : undefined, _sand_step }] = useRouteState(State);
  if (iid !== undefined) return <Navigate to={stepUrl(nested, iid, _sand_step)} replace />;
  if (id === '' || !kind.calls.detail) throw notFound();
  return <ByLongId {...{ kind, nested, id, step: _sand_step }} />;
}

interface ByLongIdProps {
  readonly kind: Kind;
  readonly nested: string;
  readonly id: string;
  readonly step: string | undefined;
}

function ByLongId({ kind, nested, id, step }: ByLongIdProps) {
  const found = useQuery({ ...kindQuery(kind, 'detail', { id }, answers.named), retry: false });
  if (found.error instanceof CallRefused && found.error.message === 'not_found') throw notFound();
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  return found.data ? <Navigate to={stepUrl(nested, found.data.iid, step)} replace /> : <PageSkeleton />;
}
