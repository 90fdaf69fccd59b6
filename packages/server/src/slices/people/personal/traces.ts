import type { AllTables, NamesPeople } from '../../../platform/table.ts';

/** A table that names people, and what becomes of its rows when they ask for their data or are erased. */
export interface Trace extends NamesPeople {
  readonly table: string;
}

export const tracesIn = (tables: AllTables): readonly Trace[] =>
  [...tables].flatMap(([table, { people }]) => (people ? [{ table, ...people }] : []));

export const mergedOf = ({ merged, erased }: Trace): 'moved' | 'dropped' | 'left' =>
  merged ?? (erased === 'rows' ? 'dropped' : 'moved');
