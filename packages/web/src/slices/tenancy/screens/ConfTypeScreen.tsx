import { notFound } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { z } from 'zod';
import { useRouteParams } from '../../../platform/route.ts';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { confParts } from '../conf-parts.ts';

const Params = z.object({ menu: z.string(), type: z.string() });
const parts: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(confParts).map(([name, load]) => [name, lazy(load)]),
);

/** `/admin/conf/{menu}/{type}`. */
export default function ConfTypeScreen() {
  const { menu, type } = useRouteParams(Params);
  const Part = parts.get(`${menu}/${type}`);
  if (!Part) throw notFound();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Part />
    </Suspense>
  );
}
