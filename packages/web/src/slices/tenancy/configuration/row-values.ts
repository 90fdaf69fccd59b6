/** Rows by what they are called, so that the work of two people on one list can be told apart row by row. */
export type RowValues<Row> = Readonly<Record<string, Row | undefined>>;

export function byName<Row extends { readonly id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): RowValues<Row> {
  const named: Record<string, Row> = {};
  for (const row of rows) {
    const name = nameOf(row);
    const key = name === '' || name in named ? row.id : name;
    named[key] = { ...row, id: key };
  }
  return named;
}

export const rowsIn = <Row>(values: RowValues<Row>): readonly Row[] =>
  Object.values(values).filter((row) => row !== undefined);
