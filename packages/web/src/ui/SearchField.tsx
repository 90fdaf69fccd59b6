import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { z } from 'zod';

/** How long typing rests before what is typed is searched for, here and wherever names are suggested (CON-20). */
export const SUGGEST_MS = 500;

/** No call of a list takes less. */
export const MOST_SIGNS = 120;

/** What is searched for, as an address has it; no longer than the field that shows it lets anybody type. */
export const Keyword = z
  .string()
  // Half a sign is none.
  .transform((text) => text.slice(0, MOST_SIGNS).replace(/[\uD800-\uDBFF]$/, ''))
  .catch('');

interface SearchFieldProps {
  /** Names the field and stands in it while it is empty. */
  readonly label: string;
  /** What is searched for now; what is typed follows it when it is changed elsewhere. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly className?: string | undefined;
}

/** Searches while one types. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), SUGGEST_MS);
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  return (
    <TextInput
      className={className}
      type="search"
      maxLength={MOST_SIGNS}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        search(currentTarget.value);
      }}
    />
  );
}
