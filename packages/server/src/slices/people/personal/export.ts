/** Everything that is kept of a person, as one file that he can read and a program too. */
import type * as calls from '@sen/domain/people/personal/contract.ts';
import { personalFile } from '@sen/domain/people/personal/contract.ts';
import type { Actor } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { isUnchanged, LINK_S } from '../../../platform/binder/export.ts';
import { emit } from '../../../platform/events.ts';
import type { FileReply, Open, Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { zipOf } from '../../../platform/zip.ts';
import { toldOfPerson } from './metadata.ts';
import type { PersonalData } from './model.ts';
import { pageOf } from './page.ts';
import * as repository from './repository.ts';
import { handedOut, readSubject } from './subject.ts';
import { topics, traces } from './traces.ts';

const ABOUT = 'personal data';

interface Signed {
  readonly actor: Actor;
  readonly iid: number;
  readonly until: number;
}

/** The file is made when it is fetched, so that no copy of it lies about. Who asked for it stands in the audit trail. */
export async function exportPersonal(
  { works, secrets, clock }: Open,
  { iid: asked }: Input<typeof calls.exportPersonal>,
  { session, school }: Visit,
) {
  if (!session || !school) refuse('not_logged_in');
  const actor = { ...session.actor, school_iid: school.iid };
  const { iid } = await works.inSchool(actor, async (work) => {
    const person = await readSubject(work, asked);
    await emit(work, 'person.data-exported', {
      ntype: 'user',
      iid: person.iid,
      user_iid: person.iid,
      name: person.name,
    });
    return person;
  });
  const signed: Signed = { actor, iid, until: clock.now() + LINK_S };
  const token = secrets.seal(JSON.stringify(signed), ABOUT).toString('base64url');
  return { url: `${personalFile.path}?token=${token}` };
}

/** Who has lost his account or a role since then gets nothing. */
export async function sendPersonalFile(
  open: Open,
  { token }: Input<typeof personalFile>,
  { school }: Visit,
): Promise<FileReply> {
  const { actor, iid, until } = opened(open, token);
  if (until < open.clock.now() || actor.school_iid !== school?.iid) refuse('link_expired');
  if (!(await isUnchanged(open, actor))) refuse('link_expired');
  const data = await open.works.inSchool(actor, (work) => gathered(work, iid));
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

function opened({ secrets }: Open, token: string): Signed {
  try {
    return JSON.parse(secrets.open(Buffer.from(token, 'base64url'), ABOUT));
  } catch {
    return refuse('link_expired');
  }
}

async function gathered(work: Work, iid: number): Promise<PersonalData> {
  const { db } = work;
  const person = await readSubject(work, iid);
  const [classes, events, rows] = await Promise.all([
    repository.listClasses(db),
    repository.listDeeds(db, iid),
    Promise.all(
      traces.map(async (trace) => (typeof trace.told === 'string' ? repository.listRows(db, trace, iid) : [])),
    ),
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
  const file = name === '' ? undefined : await files.read(school_iid, name);
  if (!file) return undefined;
  const parts: Buffer[] = [];
  for await (const part of file.body) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
