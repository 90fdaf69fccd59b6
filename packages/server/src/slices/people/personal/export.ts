/** Everything that is kept about a person, as one file that they can read and a program too. */
import { buffer } from 'node:stream/consumers';
import type * as calls from '@sen/domain/people/personal/contract.ts';
import { personalFile } from '@sen/domain/people/personal/contract.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { z } from 'zod';
import { emit } from '../../../platform/events.ts';
import type { FileReply, HandsOut, Open, Visit } from '../../../platform/route.ts';
import { type AskedFile, signedFile } from '../../../platform/signed-file.ts';
import { topics } from '../../../platform/table.ts';
import type { Work } from '../../../platform/work.ts';
import { zipOf } from '../../../platform/zip.ts';
import { toldOfPerson } from './metadata.ts';
import type { PersonalData } from './model.ts';
import { pageOf } from './page.ts';
import * as repository from './repository.ts';
import { handedOut, readSubject } from './subject.ts';
import { type Trace, tracesIn } from './traces.ts';

export const ownFile = signedFile({ contract: personalFile, params: z.object({ iid: z.number() }), make: fileOf });

/** The file is made when it is fetched, so that no copy of it lies about. Who asked for it stands in the audit trail. */
export async function exportPersonal(work: Work, { iid: asked }: Input<typeof calls.exportPersonal>, visit: Visit) {
  const { iid, name } = await readSubject(work, asked);
  await emit(work, 'person.data-exported', { ntype: 'user', iid, user_iid: iid, name });
  return ownFile.offer(work, { iid }, visit);
}

async function fileOf(
  open: Open,
  { actor, school, params: { iid } }: AskedFile<{ readonly iid: number }>,
): Promise<FileReply> {
  const data = await open.works.inSchool(actor, (work) => gathered(work, open.hands_out, iid));
  const page = pageOf(data, actor.language, {
    zone: school.school.timezone,
    ...school.conf,
    school: school.school.name,
  });
  const picture = await pictureOf(open, actor.school_iid, data.avatar);
  const { avatar: _, ...told } = data;
  return {
    name: `personal-data-${iid}.zip`,
    mime: 'application/zip',
    body: zipOf([
      { name: 'index.html', pieces: [page] },
      { name: 'data.json', pieces: [JSON.stringify(told, null, 2)] },
      ...(picture ? [{ name: 'picture.webp', pieces: [picture] }] : []),
    ]),
  };
}

async function gathered(work: Work, hands_out: HandsOut, iid: number): Promise<PersonalData> {
  const { db } = work;
  const traces = tracesIn(work.tables);
  const person = await readSubject(work, iid);
  const [classes, events, rows] = await Promise.all([
    repository.listClasses(db),
    repository.listDeeds(db, iid),
    Promise.all(traces.map((trace) => rowsOf(work, hands_out, trace, iid))),
  ]);
  const metadata = await toldOfPerson(work, Object(person.columns.metadata));
  const shown = classes.filter((one) => handedOut.includes(one.class) && one.name !== 'search_text');
  const tablesOf = (topic: string) =>
    Object.fromEntries(
      traces.flatMap(({ table, told }, at) => (told === topic ? [[table, rows[at] ?? []] as const] : [])),
    );
  return {
    made_at: work.now,
    language: work.actor.language,
    avatar: person.avatar,
    person: { ...Object.fromEntries(shown.map(({ name }) => [name, person.columns[name]])), metadata },
    parts: topics.map((topic) => ({ topic, tables: tablesOf(topic) })),
    events,
    names: Object.fromEntries(await repository.listNamesOf(db, numbersIn(rows.flat()))),
  };
}

async function rowsOf(work: Work, hands_out: HandsOut, trace: Trace, iid: number): Promise<readonly repository.Row[]> {
  if (typeof trace.told !== 'string') return [];
  const rows = await repository.listRows(work.db, trace, iid);
  const handed = await hands_out[trace.table]?.(work, iid, rows);
  return handed ?? rows;
}

const numbersIn = (rows: readonly repository.Row[]): number[] => [
  ...new Set(
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([name, value]) =>
        name.endsWith('_iid') && typeof value === 'number' ? [value] : [],
      ),
    ),
  ),
];

async function pictureOf({ files }: Open, school_iid: number, name: string): Promise<Buffer | undefined> {
  const file = name === '' ? undefined : await files.open(school_iid, name);
  if (!file) return undefined;
  return buffer(file.read());
}
