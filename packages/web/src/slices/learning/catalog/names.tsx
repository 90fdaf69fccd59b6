import { useQuery } from '@tanstack/react-query';
import type { DocumentProps } from '../../../platform/document.tsx';
import { categoryQuery } from '../api.ts';

/** An academic category, by its name. */
export default function CategoryName({ params: { iid }, children }: DocumentProps) {
  return children(useQuery(categoryQuery(Number(iid))).data?.category?.name);
}
