import type { Input } from '@sen/domain/shared/contract.ts';
import { dayInWords, timeInWords } from '@sen/domain/shared/moment-words.ts';
import type * as calls from '@sen/domain/taking/contract.ts';
import { percentOfPoints } from '@sen/domain/taking/points.ts';
import { textOf } from '@sen/domain/words.ts';
import type { FileReply, Visit } from '../../platform/route.ts';
import type { Table } from '../../platform/sheet.ts';
import { tableFile } from '../../platform/table-file.ts';
import type { Work } from '../../platform/work.ts';
import { examResults } from './results.ts';
import { permitStaff } from './staff.ts';

/** The result table as a file, exactly as seen: one line per learner, one column per question. */
export async function exportResults(
  work: Work,
  input: Input<typeof calls.exportResults>,
  visit: Visit,
): Promise<FileReply> {
  await permitStaff(work, input.course, 'takes.export');
  const results = await examResults(work, input);
  const table = tableOf(work, results, momentsOf(visit));
  return tableFile(results.item.name.replace(/[\\/:*?"<>|]/g, ' '), input.format, table);
}

/** Moments as the school's screens write them. */
function momentsOf({ school }: Visit): (seconds: number | null) => string {
  const style = { zone: school?.school.timezone ?? 'UTC', ...school?.conf };
  return (seconds) => (seconds === null ? '' : `${dayInWords(seconds, style)} ${timeInWords(seconds, style)}`);
}

function tableOf(
  work: Work,
  { rows, questions }: Awaited<ReturnType<typeof examResults>>,
  time: (seconds: number | null) => string,
): Table {
  const say = (key: Parameters<typeof textOf>[1]) => textOf(work.actor.language, key);
  const head = [
    say('export_name'),
    say('export_account'),
    say('export_state'),
    say('export_attempt'),
    say('export_started'),
    say('export_finished'),
    say('export_score'),
    say('export_scaled'),
    say('export_percent'),
    say('export_passed'),
    say('export_violations'),
    ...questions.map(({ name, text, question_iid }) => name || text || String(question_iid)),
  ];
  /** While a mark is awaited there is no score yet; the state says so. */
  const settled = ({ result }: (typeof rows)[number]) => (result && result.pending === 0 ? result : undefined);
  const percentOf = (result: Parameters<typeof percentOfPoints>[0] | undefined) =>
    result ? percentOfPoints(result) : '';
  const lines = rows.map((row) => [
    row.name,
    row.lname,
    say(`export_state_${row.state}`),
    row.attempt,
    time(row.started_at),
    time(row.finished_at),
    settled(row)?.score ?? '',
    settled(row)?.scaled ?? '',
    percentOf(settled(row)),
    row.result?.passed == null ? '' : say(row.result.passed ? 'export_yes' : 'export_no'),
    row.violations,
    ...questions.map(({ question_iid }) => row.scores[String(question_iid)] ?? ''),
  ]);
  return [head, ...lines];
}
