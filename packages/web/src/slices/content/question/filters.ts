import type { listBank } from '@sen/domain/content/contract.ts';
import { difficulties } from '@sen/domain/content/question/model.ts';
import type { Given } from '@sen/domain/shared/contract.ts';
import { z } from 'zod';
import { Keyword } from '../../../ui/SearchField.tsx';

export const per_page = 20;

/** Filters of the bank as they stand in the address; tags are parted by commas. */
export const BankState = z.object({
  keyword: Keyword,
  tags: z.string().catch(''),
  difficulty: z.enum(difficulties).optional().catch(undefined),
  type: z.coerce.number().int().optional().catch(undefined),
  import_iid: z.coerce.number().int().positive().optional().catch(undefined),
  page: z.coerce.number().int().positive().catch(1),
});
export type BankFilters = z.output<typeof BankState>;

export const noFilters = {
  keyword: '',
  tags: '',
  difficulty: undefined,
  type: undefined,
  import_iid: undefined,
  page: 1,
} satisfies BankFilters;

export const tagsIn = (text: string): string[] => text.split(',').filter(Boolean);
export const tagsText = (tags: readonly string[]): string => tags.map((tag) => tag.replaceAll(',', ' ')).join(',');

export const isFiltered = ({ page: _, ...filters }: BankFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined && value !== '');

/** The filters as the call takes them. */
export const bankFields = (
  { keyword, tags, ...rest }: BankFilters,
  items_per_page = per_page,
): Given<typeof listBank> => ({
  ...rest,
  keyword: keyword || undefined,
  tags: tags === '' ? undefined : tagsIn(tags),
  items_per_page,
});
