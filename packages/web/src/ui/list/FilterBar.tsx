import { Button, Popover, Select, TextInput } from '@mantine/core';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { numberOf } from '@sen/domain/shared/number-text.ts';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../platform/i18n.ts';
import { useSite } from '../../platform/school.ts';
import DayInput from '../DayInput.tsx';
import { dayInWords } from '../day-text.ts';
import { formatNumber } from '../format.ts';
import { SearchField } from '../SearchField.tsx';
import classes from './DataList.module.css';
import { type ListFilter, type ListState, withoutFilters } from './list-state.ts';

interface FilterBarProps {
  readonly filters: readonly ListFilter[];
  readonly state: ListState;
  /** What is searched for, where it is not the name of a row. */
  readonly search?: string | undefined;
}

/** Search without accents, and the filters that are set, each as a chip that can be taken away. */
export function FilterBar({ filters, state, search = t('list_search') }: FilterBarProps) {
  const set = filters.filter(({ name }) => name in state.filters);
  const is_filtered = set.length > 0 || state.keyword !== '';
  return (
    <search className={classes.filters}>
      <SearchField
        className={classes.keyword}
        label={search}
        value={state.keyword}
        onSearch={(keyword) => keyword !== state.keyword && state.change({ keyword })}
      />
      {filters.length > 0 && <FilterButton filters={filters} state={state} />}
      {set.map((filter) => (
        <FilterChip key={filter.name} filter={filter} state={state} />
      ))}
      {is_filtered && (
        <Button variant="subtle" size="sm" onClick={() => state.change(withoutFilters(filters))}>
          {t('clear_filters')}
        </Button>
      )}
    </search>
  );
}

function FilterChip({ filter, state }: { readonly filter: ListFilter; readonly state: ListState }) {
  const value = state.filters[filter.name] ?? '';
  const { conf } = useSite();
  const chosen = filter.choices?.find((choice) => choice.value === value)?.label ?? value;
  const Shown = filter.shown;
  const shown = filter.day ? (
    dayInWords(value, dayPatternOf(conf))
  ) : filter.numberFault ? (
    formatNumber(Number(value), 10)
  ) : Shown ? (
    <Shown value={value} />
  ) : (
    chosen
  );
  return (
    <button
      type="button"
      className={classes.chip}
      aria-label={t('list_filter_remove', {
        name: typeof shown === 'string' ? `${filter.label}: ${shown}` : filter.label,
      })}
      onClick={() => state.change({ [filter.name]: undefined })}
    >
      <span>
        {filter.label}: <b>{shown}</b>
      </span>
      <IconX size={16} aria-hidden />
    </button>
  );
}

function FilterButton({ filters, state }: FilterBarProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          onClick={() => setOpened(!opened)}
          aria-expanded={opened}
        >
          {t('list_filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.choices} aria-label={t('list_filter')}>
        {filters
          .filter(({ led }) => !led)
          .map((filter) => (
            <FilterField key={filter.name} filter={filter} state={state} />
          ))}
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterField({ filter, state }: { readonly filter: ListFilter; readonly state: ListState }) {
  const { name, label, choices, day, numberFault, input: Input } = filter;
  const value = state.filters[name] ?? '';
  if (choices) {
    return (
      <Select
        label={label}
        clearable
        data={choices.map((choice) => ({ ...choice }))}
        value={value || null}
        onChange={(chosen) => state.change({ [name]: chosen ?? undefined })}
        comboboxProps={{ withinPortal: false }}
      />
    );
  }
  if (Input) {
    return (
      <Input
        label={label}
        value={value === '' ? null : Number(value)}
        errors={{}}
        onChange={(chosen) => state.change({ [name]: typeof chosen === 'number' ? chosen : undefined })}
      />
    );
  }
  if (day) return <DayFilter label={label} value={value} onDay={(chosen) => state.change({ [name]: chosen })} />;
  if (numberFault) {
    const give = (given: string | undefined) => state.change({ [name]: given });
    return <NumberFilter label={label} value={value} faultOf={numberFault} onNumber={give} />;
  }
  return (
    <TextInput
      label={label}
      defaultValue={value}
      onBlur={(event) => event.currentTarget.value !== value && state.change({ [name]: event.currentTarget.value })}
      onKeyDown={(event) => event.key === 'Enter' && state.change({ [name]: event.currentTarget.value })}
    />
  );
}

interface DayFilterProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onDay: (day: string | undefined) => void;
}

/** Typed as the school writes days; what is no whole day yet changes nothing. */
function DayFilter({ label, value, onDay }: DayFilterProps) {
  const typed = (text: unknown) => {
    if (text === '') onDay(undefined);
    else if (/^\d{4}-\d{2}-\d{2}$/.test(String(text)) && text !== value) onDay(String(text));
  };
  return <DayInput label={label} value={value} onChange={typed} errors={{}} />;
}

interface NumberFilterProps {
  readonly label: string;
  /** As the address has it, or empty. */
  readonly value: string;
  readonly faultOf: NonNullable<ListFilter['numberFault']>;
  readonly onNumber: (number: string | undefined) => void;
}

/** Typed as forms take numbers; what is none, or none that can be, changes nothing and says so. */
function NumberFilter({ label, value, faultOf, onNumber }: NumberFilterProps) {
  const [text, setText] = useState(value === '' ? '' : formatNumber(Number(value), 10));
  const number = numberOf(text);
  const wrong = number === undefined ? text.trim() !== '' && t('this_field_is_not_a_number') : faultOf(number);
  const take = () => {
    const next = number === undefined ? '' : String(number);
    if (!wrong && next !== value) onNumber(next || undefined);
  };
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      className="sen-tabular"
      value={text}
      error={wrong}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
