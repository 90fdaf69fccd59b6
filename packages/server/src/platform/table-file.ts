/** A table as the answer of a call, in the format asked for. */
import type { exportFormats } from '@sen/domain/shared/kind.ts';
import type { FileReply } from './route.ts';
import { csvOf, type Line, xlsxOf } from './sheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const tableFile = (
  name: string,
  format: (typeof exportFormats)[number],
  lines: Iterable<Line> | AsyncIterable<Line>,
): FileReply =>
  format === 'csv'
    ? { name: `${name}.csv`, mime: 'text/csv; charset=utf-8', body: csvOf(lines) }
    : { name: `${name}.xlsx`, mime: XLSX, body: xlsxOf(lines) };

export async function* withHeading(heading: Line, lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  yield heading;
  yield* lines;
}
