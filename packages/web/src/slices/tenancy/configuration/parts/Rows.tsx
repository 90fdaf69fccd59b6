import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Sortable } from '../../../../ui/Sortable.tsx';
import classes from './Rows.module.css';

interface RowsProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly add: string;
  readonly rows: readonly Row[];
  readonly make: () => Row;
  readonly nameOf: (row: Row) => string;
  readonly render: (row: Row, update: (changes: Partial<Row>) => void, index: number) => ReactNode;
  readonly onChange: (rows: readonly Row[]) => void;
  /** Why no further entry can be added. */
  readonly full?: string;
}

/** Entries of a list of the school: to be added, changed, ordered and taken out. */
export function Rows<Row extends { readonly id: string }>(props: RowsProps<Row>) {
  const { label, add, rows, make, nameOf, render, onChange, full } = props;
  const updateOf = (row: Row) => (changes: Partial<Row>) =>
    onChange(rows.map((other) => (other.id === row.id ? { ...other, ...changes } : other)));
  return (
    <>
      <Sortable
        label={label}
        stacked
        items={rows}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onChange={onChange}
        render={(row, index) => (
          <div className={classes.row}>
            <div className={classes.fields}>{render(row, updateOf(row), index)}</div>
            <IconButton
              icon={IconX}
              label={t('conf_forget_named', { name: nameOf(row) })}
              onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
            />
          </div>
        )}
      />
      {full === undefined ? (
        <Button
          className={classes.add}
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...rows, make()])}
        >
          {add}
        </Button>
      ) : (
        <p className={classes.add}>{full}</p>
      )}
    </>
  );
}
