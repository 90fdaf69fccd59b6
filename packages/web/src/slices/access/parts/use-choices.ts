import { options } from '@sen/domain/shared/options.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/query.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Every role that can be given: of the product, the school's names for several, roles of single actions. */
export function useChoices(): readonly Choice[] {
  const usual = useQuery(queryOf(options, { name: 'roles_under_domain' }));
  const own = useQuery(queryOf(options, { name: 'abac_role' }));
  return [...(usual.data ?? []), ...(own.data ?? [])].map(({ value, label }) => ({ value: String(value), label }));
}
