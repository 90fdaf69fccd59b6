import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Kind } from '@sen/domain/shared/kind.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { t } from '../../platform/i18n.ts';
import { Link } from '../../platform/Link.tsx';
import { MOST_SIGNS, SUGGEST_MS } from '../../ui/SearchField.tsx';
import type { OwnFieldProps } from '../../ui/StepForm.tsx';
import { answers, detailQuery, kindQuery } from './kind-api.ts';
import classes from './RecordInput.module.css';

/** Names of the records that the form's record names, by their numbers, as they came with it. */
export const KnownNames = createContext<ReadonlyMap<number, string>>(new Map());

interface RecordInputProps extends OwnFieldProps {
  /** The kind of the records to choose from. */
  readonly kind: Kind;
  /** Several of them. */
  readonly many: boolean;
}

/** A record of another kind, searched for while one types, with the way to it (REP-11). */
export function RecordInput({
  kind,
  many,
  value,
  onChange,
  label,
  note,
  required,
  errors,
  disabled,
}: RecordInputProps) {
  const iids = numbersIn(value);
  const [keyword, setKeyword] = useState('');
  const { names, offered } = useOffered(kind, iids, keyword);
  const data = offered.map((iid) => ({ value: String(iid), label: names.get(iid) ?? String(iid) }));
  const shared = {
    label,
    data,
    ...{ description: note, withAsterisk: required === true, disabled: disabled === true },
    error: Object.values(errors)[0],
    searchable: true,
    // A form or filter that begins with it does not open with its list over the rest.
    openOnFocus: false,
    // A click on what is offered stays inside the popover that the field may stand in.
    comboboxProps: { withinPortal: false },
    nothingFoundMessage: t('nothing_found'),
    onSearchChange: setKeyword,
  };
  if (many) {
    return (
      <MultiSelect
        {...shared}
        // The server has searched without accents already.
        filter={({ options }) => options}
        value={iids.map(String)}
        onChange={(next) => onChange(next.map(Number))}
      />
    );
  }
  const [iid] = iids;
  const name = iid === undefined ? undefined : names.get(iid);
  return (
    <div>
      <Select
        {...shared}
        filter={({ options }) => options}
        clearable={!required}
        clearButtonProps={{ 'aria-label': t('clear_named', { name: label }) }}
        value={iid === undefined ? null : String(iid)}
        onChange={(next) => onChange(next === null ? null : Number(next))}
      />
      {iid !== undefined && name !== undefined && (
        <p className={classes.link}>
          <Link to={urlOf('admin_node', { nested: kind.ntype, iid })}>{t('record_open', { name })}</Link>
        </p>
      )}
    </div>
  );
}

const numbersIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => Number(one) || []);

/** What there is to choose from: those that stand in the field and what is found for what is typed. */
function useOffered(kind: Kind, iids: readonly number[], keyword: string) {
  const known = useContext(KnownNames);
  const unknown = useQueries({
    queries: iids.filter((iid) => !known.has(iid)).map((iid) => ({ ...detailQuery(kind, iid), retry: false })),
  });
  const names = new Map(known);
  for (const { data } of unknown) if (data) names.set(data.iid, data.name);
  // Whose name stands in the field is not searched for: then all are offered.
  const is_name = iids.some((iid) => names.get(iid) === keyword);
  const [asked] = useDebouncedValue(is_name ? '' : keyword.trim().slice(0, MOST_SIGNS), SUGGEST_MS);
  // What is asked for is the key of its answer, so that an older one never stands in for a newer one.
  const found = useQuery({
    ...kindQuery(kind, 'suggest', { keyword: asked }, answers.suggested),
    placeholderData: keepPreviousData,
  });
  const suggested = found.data ?? [];
  for (const { iid, name } of suggested) names.set(iid, name);
  return { names, offered: [...new Set([...iids, ...suggested.map(({ iid }) => iid)])] };
}
