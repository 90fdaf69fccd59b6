/** Progress reports as files, by signed addresses (LRN-51, REP-05). */
import * as calls from '@sen/domain/learning/progress/contract.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { dayInWords, type MomentStyle } from '@sen/domain/shared/moment-words.ts';
import { textOf } from '@sen/domain/words.ts';
import { emit } from '../../../platform/events.ts';
import type { FileReply, Open, Visit } from '../../../platform/route.ts';
import type { Line } from '../../../platform/sheet.ts';
import { type AskedFile, signedFile } from '../../../platform/signed-file.ts';
import { tableFile, withHeading } from '../../../platform/table-file.ts';
import type { Work } from '../../../platform/work.ts';
import { organizationsOfSchool } from '../../people/index.ts';
import { findPlaces, linesOf, sumsOf } from './service.ts';

type Params = Input<typeof calls.exportProgress>;
const PAGE = 500;

export const progressFile = signedFile({
  contract: calls.exportedProgress,
  params: calls.exportProgress.input,
  make: fileOfLines,
});
export const progressByOrganizationFile = signedFile({
  contract: calls.exportedProgressByOrganization,
  params: calls.exportProgressByOrganization.input,
  make: fileOfOrganizations,
});

/** Refuses at once what the file would be refused for. */
export async function exportProgress(work: Work, given: Params, visit: Visit) {
  await noteExport(work, given);
  return progressFile.offer(work, given, visit);
}

export async function exportProgressByOrganization(work: Work, given: Params, visit: Visit) {
  await organizationsOfSchool(work);
  await noteExport(work, given);
  return progressByOrganizationFile.offer(work, given, visit);
}

async function noteExport(work: Work, { format, ...filters }: Params): Promise<void> {
  await findPlaces(work, filters, true);
  await emit(work, 'learning.progress-exported', { ...filters, format });
}

async function fileOfLines(open: Open, { actor, school, params }: AskedFile<Params>): Promise<FileReply> {
  const { format, ...filters } = params;
  const style = { zone: school.school.timezone, ...school.conf };
  const say = (key: string) => textOf(actor.language, key);
  const found = await open.works.reading(actor, (work) => findPlaces(work, filters, true));
  const page = (offset: number) => open.works.reading(actor, (work) => linesOf(work, found, { limit: PAGE, offset }));
  const heading = [
    ...['progress_learner', 'progress_account', 'progress_course', 'progress_course_code', 'progress_state'],
    ...['progress_percent_figure', 'progress_joined', 'progress_last_learnt', 'progress_completed_on'],
  ].map(say);
  return tableFile('progress-reports', format, withHeading(heading, pages(page, style, say)));
}

/** Page by page, so that a whole school is never in memory. */
async function* pages(
  page: (offset: number) => ReturnType<typeof linesOf>,
  style: MomentStyle,
  say: (key: string) => string,
): AsyncGenerator<Line> {
  const day = (seconds: number | null) => (seconds === null ? '' : dayInWords(seconds, style));
  for (let offset = 0; ; offset += PAGE) {
    const { items, total } = await page(offset);
    for (const one of items)
      yield [
        ...[
          one.name,
          one.lname,
          one.course_name,
          one.course_code ?? '',
          say(`progress_state_${one.state}`),
          one.percent,
        ],
        ...[day(one.joined_at), day(one.last_learnt_at), day(one.completed_at)],
      ];
    if (offset + PAGE >= total) return;
  }
}

async function fileOfOrganizations(open: Open, { actor, params }: AskedFile<Params>): Promise<FileReply> {
  const { format, ...filters } = params;
  const sums = async (work: Work) => sumsOf(work, 'organization', await findPlaces(work, filters, true));
  const { lines } = await open.works.reading(actor, sums);
  const heading = [
    ...['progress_organization', 'progress_learners', 'progress_places', 'progress_completed', 'progress_mean_figure'],
  ].map((key) => textOf(actor.language, key));
  return tableFile('progress-reports-by-organization', format, [heading, ...lines.map(lineOf)]);
}

type Summed = Awaited<ReturnType<typeof sumsOf>>['lines'][number];

/** Further in, the deeper it lies. */
const lineOf = ({ name, depth, learners, places, completed, percent }: Summed): Line => [
  `${'  '.repeat(depth)}${name}`,
  ...[learners, places, completed, percent],
];
