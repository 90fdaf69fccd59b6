/** The fields that a school added to its records (NOD-43). */
import { extendedNtypes } from '@sen/domain/kinds.evaluated.ts';
import type { Metadata, MetadataField } from '@sen/domain/shared/metadata.ts';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { metadataFields } from '@sen/domain/tenancy/data-schema/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/i18n.ts';
import { queryOf } from '../../platform/query.ts';
import { currentSite } from '../../platform/school.ts';
import { dayInWords } from '../day-text.ts';
import { formatNumber } from '../format.ts';

const none: readonly MetadataField[] = [];

/** Those of a kind in their order; a kind that can have none, and one whose fields are still on their way, has none. */
export function useMetadataFields(ntype: string): readonly MetadataField[] {
  const { data } = useQuery({
    ...queryOf(metadataFields, { ntype }),
    enabled: extendedNtypes.includes(ntype),
    staleTime: 60_000,
    retry: false,
  });
  return data ?? none;
}

/** What a form says is wrong with them, by key. */
export const metadataErrors = (errors: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) =>
      path.startsWith('metadata.') && error ? [[path.slice('metadata.'.length), String(error)]] : [],
    ),
  );

/** What stands in a field, as it is read. */
export function metadataInWords({ key, look }: MetadataField, metadata: Metadata): string {
  const value = metadata[key];
  if (value === undefined || value === null) return '';
  if (look === 'flag') return t(value ? 'yes' : 'no');
  if (look === 'number') return formatNumber(Number(value));
  return look === 'day' ? dayInWords(String(value), dayPatternOf(currentSite().conf)) : String(value);
}
