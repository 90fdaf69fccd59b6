import type { ContentNtype } from '@sen/domain/content/node/ntypes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { CallRefused } from '../../../platform/call.ts';
import { useRouteParams } from '../../../platform/route.ts';
import { notFound } from '../../../platform/router.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { type Node, nodeQuery } from '../api.ts';

const Params = z.object({ iid: z.coerce.number() });

interface NodeLoaderProps {
  readonly ntype: ContentNtype;
  readonly children: (node: Node) => ReactNode;
}

/** The node that the address names: a skeleton first, then the screen, or the reason why not. */
export function NodeLoader({ ntype, children }: NodeLoaderProps) {
  const { iid } = useRouteParams(Params);
  // Somebody else's change must not reset what is being typed; the save tells of it.
  const node = useQuery({ ...nodeQuery(ntype, iid), refetchOnWindowFocus: false, gcTime: 0 });
  if (node.data) return children(node.data);
  if (node.isError) {
    if (node.error instanceof CallRefused && node.error.message === 'not_found') throw notFound();
    return <ErrorState error={node.error} retry={() => void node.refetch()} />;
  }
  return <PageSkeleton rows={6} placed />;
}
