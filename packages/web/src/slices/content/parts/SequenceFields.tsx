import { MultiSelect, NativeSelect } from '@mantine/core';
import { type ItemList, itemLists } from '@sen/domain/content/outline/aspects.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { nodesQuery } from '../api.ts';
import { inOutlineOrder } from '../outline-order.ts';
import { CountField } from './fields.tsx';

interface SequenceFieldsProps {
  readonly item: { readonly iid: number; readonly pid: number | null } | undefined;
  readonly weighted: number;
  readonly list: ItemList;
  readonly sequential: readonly number[];
  readonly errorOf: (field: string) => string | undefined;
  readonly change: (fields: { weighted?: number; list?: ItemList; sequential?: number[] }) => void;
}

/** What an item is and counts in its course, and what has to be passed before it (LRN-44). */
export function SequenceFields({ item, weighted, list, sequential, errorOf, change }: SequenceFieldsProps) {
  return (
    <>
      <CountField
        label={t('item_weighted')}
        description={t('item_weighted_note')}
        value={weighted}
        max={100}
        decimals
        error={errorOf('weighted')}
        onChange={(next) => change({ weighted: next })}
      />
      <NativeSelect
        label={t('item_list')}
        description={t('item_list_note')}
        value={list}
        data={itemLists.map((value) => ({ value, label: t(`item_list_${value}`) }))}
        error={errorOf('list')}
        onChange={(event) => {
          const chosen = itemLists.find((one) => one === event.currentTarget.value);
          if (chosen) change({ list: chosen });
        }}
      />
      {item && item.pid !== null && (
        <FirstItems
          iid={item.iid}
          pid={item.pid}
          value={sequential}
          error={errorOf('sequential')}
          onChange={(next) => change({ sequential: next })}
        />
      )}
    </>
  );
}

interface FirstItemsProps {
  readonly iid: number;
  readonly pid: number;
  readonly value: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (value: number[]) => void;
}

/** The other items of the same outline; one that is no longer there can only be taken out. */
function FirstItems({ iid, pid, value, error, onChange }: FirstItemsProps) {
  const lessons = useQuery(nodesQuery('sco', pid));
  const exercises = useQuery(nodesQuery('exercise', pid));
  const items = inOutlineOrder(lessons.data?.items ?? [], exercises.data?.items ?? []).filter((one) => one.iid !== iid);
  const names = new Map(items.map((one) => [one.iid, one.name]));
  const gone = value.filter((one) => !names.has(one)).map((one) => ({ value: `${one}`, label: `#${one}` }));
  return (
    <MultiSelect
      label={t('item_first')}
      description={t('item_first_note')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear_named', { name: t('item_first') }) }}
      data={[...items.map((one) => ({ value: `${one.iid}`, label: one.name })), ...gone]}
      value={value.map(String)}
      error={error}
      maxValues={50}
      nothingFoundMessage={t('nothing_found')}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
