import { Button, MultiSelect, Select } from '@mantine/core';
import { difficulties } from '@sen/domain/content/question/model.ts';
import { IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../platform/i18n.ts';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { tagsQuery } from '../../api.ts';
import { type BankFilters, isFiltered, noFilters, tagsIn, tagsText } from '../filters.ts';
import { kinds } from '../kinds.ts';
import classes from './BankFilterBar.module.css';

interface BankFilterBarProps {
  readonly filters: BankFilters;
  readonly onChange: (changes: Partial<BankFilters>) => void;
}

/** Search without accents, and the filters that stay in view until they are cleared. */
export function BankFilterBar({ filters, onChange }: BankFilterBarProps) {
  const tags = useQuery(tagsQuery());
  const apply = (changes: Partial<BankFilters>) => onChange({ ...changes, page: 1 });
  return (
    <search className={classes.bar}>
      <SearchField
        className={classes.keyword}
        label={t('bank_search')}
        value={filters.keyword}
        onSearch={(keyword) => apply({ keyword })}
      />
      <Select
        className={classes.filter}
        aria-label={t('question_kind')}
        placeholder={t('question_kind')}
        clearable
        data={kinds.map(({ type, name }) => ({ value: String(type), label: t(name) }))}
        value={filters.type === undefined ? null : String(filters.type)}
        onChange={(type) => apply({ type: type === null ? undefined : Number(type) })}
      />
      <Select
        className={classes.filter}
        aria-label={t('difficulty')}
        placeholder={t('difficulty')}
        clearable
        data={difficulties.map((value) => ({ value, label: t(`difficulty_${value}`) }))}
        value={filters.difficulty ?? null}
        onChange={(chosen) => apply({ difficulty: difficulties.find((value) => value === chosen) })}
      />
      <MultiSelect
        className={classes.tags}
        aria-label={t('tags')}
        placeholder={filters.tags === '' ? t('tags') : undefined}
        searchable
        clearable
        hidePickedOptions
        maxValues={10}
        nothingFoundMessage={t('nothing_found')}
        data={(tags.data ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
        value={tagsIn(filters.tags)}
        onChange={(chosen) => apply({ tags: tagsText(chosen) })}
      />
      {isFiltered(filters) && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconFilterOff size={18} aria-hidden />}
          onClick={() => onChange(noFilters)}
        >
          {t('clear_filters')}
        </Button>
      )}
    </search>
  );
}
