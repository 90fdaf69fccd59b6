import type { Holding } from '../access/rules.ts';

/** Whether an account may do more in the school than learn or look after children: it holds a role or a single action anywhere, or made content. */
export const hasOffice = ({ grants, abac = [], owns = [] }: Holding): boolean =>
  grants.length > 0 || owns.length > 0 || abac.some(({ permissions }) => permissions.length > 0);
