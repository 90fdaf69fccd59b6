import { useQuery } from '@tanstack/react-query';
import type { DocumentProps } from '../../../../platform/document.tsx';
import { aboutQuery } from '../api.ts';

export function OrganizationName({ params: { iid }, children }: DocumentProps) {
  return children(useQuery(aboutQuery(Number(iid))).data?.name);
}
