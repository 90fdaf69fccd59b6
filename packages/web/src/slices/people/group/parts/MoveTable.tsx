import { Select, TextInput } from '@mantine/core';
import { type Move, moveKinds, nameAbove } from '@sen/domain/people/group/roll-over.ts';
import type { rollOverDraft } from '@sen/domain/people/group/roll-over-contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { say, t } from '../../../../platform/i18n.ts';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { formatNumber } from '../../../../ui/format.ts';

type Draft = Output<typeof rollOverDraft>;

interface MoveTableProps {
  readonly draft: Draft;
  readonly moves: readonly Move[];
  /** Text key by the way to the field: `moves.2.name`. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (moves: Move[]) => void;
}

interface Row {
  readonly iid: number;
  readonly name: string;
  readonly grade: string;
  readonly members: number;
  readonly move: Move;
  readonly index: number;
}

/** What becomes of each class. */
export function MoveTable({ draft, moves, faults, onChange }: MoveTableProps) {
  const rows = moves.flatMap((move, index): Row[] => {
    const from = draft.classes.find(({ iid }) => iid === move.from_iid);
    return from ? [{ ...from, move, index }] : [];
  });
  const set = ({ index }: Row, move: Move) => onChange(moves.with(index, move));
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: t('roll_over_class'), main: true, cell: ({ name }) => name },
    { key: 'members', title: t('column_class_members'), numeric: true, cell: ({ members }) => formatNumber(members) },
    {
      key: 'what',
      title: t('roll_over_what'),
      cell: (row) => (
        <Select
          aria-label={t('roll_over_what_of', { name: row.name })}
          data={moveKinds.map((what) => ({ value: what, label: t(`roll_over_what_${what}`) }))}
          value={row.move.what}
          allowDeselect={false}
          onChange={(chosen) => {
            const what = moveKinds.find((one) => one === chosen) ?? 'skip';
            set(row, what === 'up' ? above(row) : { ...row.move, what });
          }}
        />
      ),
    },
    {
      key: 'to',
      title: t('roll_over_name'),
      cell: (row) =>
        row.move.what === 'up' ? (
          <TextInput
            aria-label={t('roll_over_name_of', { name: row.name })}
            value={row.move.name}
            error={faultOf(faults, row.index)}
            onChange={({ currentTarget }) => set(row, { ...row.move, name: currentTarget.value })}
          />
        ) : (
          '–'
        ),
    },
  ];
  return (
    <DataTable
      caption={t('roll_over_classes')}
      columns={columns}
      rows={rows}
      keyOf={({ iid }) => iid}
      empty={<EmptyState title={t('roll_over_none')} />}
    />
  );
}

/** A class that was to leave or stay goes on as others do. */
function above({ name, grade, move }: Row): Move {
  const number = Number(grade);
  const next = Number.isInteger(number) ? String(number + 1) : grade;
  return { from_iid: move.from_iid, what: 'up', name: nameAbove(name, grade), code: '', grade: next };
}

function faultOf(faults: Readonly<Record<string, string>>, index: number): string | undefined {
  const said = faults[`moves.${index}.name`] ?? faults[`moves.${index}.grade`];
  return said && say(said);
}
