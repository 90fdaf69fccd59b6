import { useDebouncedValue } from '@mantine/hooks';
import { checkStyle } from '@sen/domain/tenancy/configuration-contract.ts';
import { isStyleAddress } from '@sen/domain/tenancy/features.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/query.ts';

const pause_ms = 500;

/** What the server would make of a style sheet, asked when typing pauses. */
export function useCheckedStyle(css: string) {
  const [asked] = useDebouncedValue(css, pause_ms);
  const is_text = asked.trim() !== '' && !isStyleAddress(asked);
  const { data } = useQuery({
    ...queryOf(checkStyle, { css: asked }),
    enabled: is_text,
    placeholderData: keepPreviousData,
  });
  if (!is_text) return { css: asked.trim(), dropped: [], overrides: {} };
  return data ?? { css: '', dropped: [], overrides: {} };
}
