/** Rows that hang under one another by their codes, whatever their order in the sheet. */
export interface Hanging {
  readonly row: number;
  /** In lower case; empty where the row has none, or hangs under nothing. */
  readonly code: string;
  readonly parent: string;
}

/** The row of each code; of two that say the same the first. */
const byCode = <Row extends Hanging>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map([...rows].reverse().flatMap((one) => (one.code === '' ? [] : [[one.code, one] as const])));

/** What is wrong with where rows hang, by row: nothing has that code, or the way up comes back to where it began. */
export function hangingFaults(
  rows: readonly Hanging[],
  isKnown: (code: string) => boolean,
): ReadonlyMap<number, 'sheet_parent_unknown' | 'sheet_parent_cycle'> {
  const of = byCode(rows);
  const faults = new Map<number, 'sheet_parent_unknown' | 'sheet_parent_cycle'>();
  for (const { row, code, parent } of rows) {
    if (parent === '') continue;
    if (parent === code) faults.set(row, 'sheet_parent_cycle');
    else if (!of.has(parent) && !isKnown(parent)) faults.set(row, 'sheet_parent_unknown');
  }
  const sound = new Set<number>();
  for (const start of rows) {
    const way: Hanging[] = [];
    const met = new Set<number>();
    let at: Hanging | undefined = start;
    while (at && !met.has(at.row) && !sound.has(at.row)) {
      way.push(at);
      met.add(at.row);
      at = of.get(at.parent);
    }
    const turns = at && met.has(at.row) ? way.findIndex(({ row }) => row === at?.row) : way.length;
    for (const [index, { row }] of way.entries()) {
      sound.add(row);
      if (index >= turns) faults.set(row, 'sheet_parent_cycle');
    }
  }
  return faults;
}

/** Each row after the one that it hangs under. Rows in a circle are left out. */
export function parentsFirst<Row extends Hanging>(rows: readonly Row[]): Row[] {
  const codes = byCode(rows);
  const below = Map.groupBy(rows, ({ parent }) => codes.get(parent)?.row ?? 0);
  const ordered = [...(below.get(0) ?? [])];
  for (const one of ordered) ordered.push(...(codes.get(one.code) === one ? (below.get(one.row) ?? []) : []));
  return ordered;
}
