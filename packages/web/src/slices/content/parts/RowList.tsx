import { Button, InputError } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Sortable } from '../../../ui/Sortable.tsx';
import classes from './RowList.module.css';

interface RowListProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly note?: string;
  /** Words on the button that adds a row. */
  readonly add: string;
  readonly rows: readonly Row[];
  readonly make: () => Row;
  readonly nameOf: (row: Row, index: number) => string;
  readonly render: (row: Row, update: (changes: Partial<Row>) => void, index: number) => ReactNode;
  readonly onChange: (rows: Row[]) => void;
  readonly error?: string;
}

/** Rows to be added, taken out and put in order. */
export function RowList<Row extends { readonly id: string }>(props: RowListProps<Row>) {
  const { label, note, add, rows, make, nameOf, render, onChange, error } = props;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      {note && <p className={classes.note}>{note}</p>}
      <Sortable
        label={label}
        stacked
        items={rows}
        keyOf={({ id }) => id}
        nameOf={(row) => nameOf(row, rows.indexOf(row))}
        onChange={onChange}
        render={(row, index) => (
          <div className={classes.row}>
            <div className={classes.fields}>
              {render(
                row,
                (changes) => onChange(rows.map((other) => (other.id === row.id ? { ...other, ...changes } : other))),
                index,
              )}
            </div>
            <IconButton
              icon={IconX}
              label={t('remove_named', { name: nameOf(row, index) })}
              onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
            />
          </div>
        )}
      />
      {error && <InputError className={classes.error}>{error}</InputError>}
      <Button
        className={classes.add}
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onChange([...rows, make()])}
      >
        {add}
      </Button>
    </fieldset>
  );
}
