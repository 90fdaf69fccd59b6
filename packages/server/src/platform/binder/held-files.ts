/** Rich texts and files among the fields of records that are told by their types. */
import { mayKnock } from '@sen/domain/access/rules.ts';
import { type Attachment, Attachments } from '@sen/domain/shared/attachment.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import type { FieldSort, FieldTypes } from '@sen/domain/shared/field-type.ts';
import type { Kind } from '@sen/domain/shared/kind.ts';
import type { Attached, Open, Visit } from '../route.ts';
import { sanitizeRich } from '../sanitize.ts';
import type { Work } from '../work.ts';
import type { Entity, Fields } from './entity.ts';
import { standing } from './trash.ts';

const namesOf = (types: FieldTypes, sort: FieldSort): readonly string[] =>
  Object.entries(types).flatMap(([name, { is }]) => (is === sort ? [name] : []));

export const hasRich = ({ types = {} }: Pick<Kind, 'types'>): boolean => namesOf(types, 'rich').length > 0;

/** Its texts without anything that runs. */
export const cleaned = (types: FieldTypes, fields: Fields): Fields => ({
  ...fields,
  ...Object.fromEntries(namesOf(types, 'rich').map((name) => [name, sanitizeRich(String(fields[name] ?? ''))])),
});

/** Its files as they are kept; refuses those that the actor may not hang there. */
export async function withKept(work: Work, types: FieldTypes, fields: Fields, before: Fields): Promise<Fields> {
  const kept = await Promise.all(
    namesOf(types, 'files').map(async (name) => [
      name,
      await work.file_keeper.toKeep(work, filesIn(fields[name]), filesIn(before[name]), name),
    ]),
  );
  return { ...fields, ...Object.fromEntries(kept) };
}

const filesIn = (value: unknown): Attachment[] => Attachments.parse(value ?? undefined);

const allFiles = (types: FieldTypes, fields: Fields): Attachment[] =>
  namesOf(types, 'files').flatMap((name) => filesIn(fields[name]));

/** Keeps its files, and what its texts show, from being thrown away. */
export async function holdFiles(
  work: Work,
  { ntype, types }: Pick<Kind, 'ntype'> & { readonly types: FieldTypes },
  iid: number,
  fields: Fields,
): Promise<void> {
  const texts = namesOf(types, 'rich').map((name) => fields[name]);
  const attachments = allFiles(types, fields);
  if (texts.length + attachments.length > 0) await work.file_keeper.hold(work, { ntype, iid }, { texts, attachments });
}

/** A record with an address for each of its files, for whoever asks. */
export async function withFiles<R extends { readonly iid: number; readonly fields: unknown }>(
  work: Work,
  { ntype, types = {} }: Kind,
  { visit, open }: { readonly visit: Visit; readonly open: Open },
  record: R,
): Promise<R & { readonly files?: Attachment[] }> {
  const files = allFiles(types, Object(record.fields));
  if (files.length === 0) return record;
  return { ...record, files: await open.addressed(work, visit, { ntype, iid: record.iid }, files) };
}

/** The files of a record are for whoever may read it. */
export const attachedTo = (records: readonly Entity[]): Attached =>
  Object.fromEntries(
    records.flatMap((entity) => {
      const { ntype, types = {}, calls } = entity.kind;
      if (namesOf(types, 'files').length === 0) return [];
      const reads: Attached[string] = async (work, { iid }) => {
        const is_reader = calls.list !== undefined && mayKnock(work.actor, calls.list.access);
        const is_open = calls.detail?.access === 'signed_in' && work.actor.user_iid !== null;
        if (!is_reader && !is_open) refuse('not_found');
        const { fields } = await standing(work, entity, iid);
        return { attachments: allFiles(types, Object(fields)), as_learner: !is_reader };
      };
      return [[ntype, reads]];
    }),
  );
