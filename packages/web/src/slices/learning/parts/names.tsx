import { useQuery } from '@tanstack/react-query';
import type { DocumentProps } from '../../../platform/document.tsx';
import { outlineQuery } from '../api.ts';
import { itemOf } from '../outline.ts';

const iidOf = (param: string | number | undefined) => (param === undefined ? undefined : Number(param));

/** A course as its learners see it, or a child's. */
export function CourseName({ params: { ciid, uiid }, children }: DocumentProps) {
  return children(useQuery(outlineQuery(Number(ciid), iidOf(uiid))).data?.course.name);
}

/** A lesson or exercise of a course's outline. */
export function ElementName({ params: { ciid, navs }, children }: DocumentProps) {
  const { data } = useQuery(outlineQuery(Number(ciid)));
  return children(data && itemOf(data.items, Number(`${navs}`.split('-').at(-1)))?.name);
}
