/** Files that hang at records of other areas, or stand in their texts. */
import { attachmentFaults } from '@sen/domain/media/attachments.ts';
import { nameOfFile } from '@sen/domain/media/rules.ts';
import { type Attachment, Attachments } from '@sen/domain/shared/attachment.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { isFileExt } from '@sen/domain/shared/file-types.ts';
import { z } from 'zod';
import type { HoldingRecord, Visit } from '../../platform/route.ts';
import type { Work } from '../../platform/work.ts';
import { attachedFile } from './fetch.ts';
import * as repository from './repository.ts';

/** Attachments as they are kept. Refuses files that are neither the actor's own nor hung there `before`. */
export async function attachmentsToKeep(
  work: Work,
  given: readonly Attachment[],
  before: readonly Attachment[],
  field = 'attachments',
): Promise<Attachment[]> {
  const files = new Map((await repository.listFiles(work.db, idsOf(given))).map((file) => [file.id, file]));
  const hung = new Set(idsOf(before));
  const own = [...files.values()].filter(({ id, owner_iid }) => owner_iid === work.actor.user_iid || hung.has(id));
  const faults = attachmentFaults(given, new Set(own.map(({ id }) => id)), field);
  if (faults.length > 0) refuse('invalid_input', { err: Object.fromEntries(faults) });
  return given.map(({ id, name, link }) => {
    const file = files.get(id);
    if (!file) return { id: '', name: name || link, ext: '', size: 0, path: '', link };
    const { ext, size } = file;
    return { id, name: name && isFileExt(ext) ? nameOfFile(name, ext) : file.name, ext, size, path: '', link: '' };
  });
}

const idsOf = (attachments: readonly Attachment[]): string[] => attachments.map(({ id }) => id).filter(Boolean);

const Holding = z.object({ attachments: Attachments });
const SHOWN = /\/files\/([0-9a-f]{64}\.[a-z0-9]{1,5})/g;

/** Keeps what a record holds by its fields from being thrown away: its attachments, and what its texts show. What was held before stays, for older versions. */
export async function holdFiles(work: Work, { ntype, iid }: HoldingRecord, fields: object): Promise<void> {
  const { ids, names } = filesIn(fields);
  if (ids.length + names.length > 0) await repository.addUses(work.db, { ntype, record_iid: iid }, { ids, names });
}

function filesIn(fields: object): repository.FilesNamed {
  const ids = idsOf(Holding.parse(fields).attachments);
  return { ids, names: [...JSON.stringify(fields).matchAll(SHOWN)].map(([, name = '']) => name) };
}

/** Lets go of what a record held by `before` and holds by nothing `now`, nor by what else it keeps, which is asked for only then. */
export async function releaseFiles(
  work: Work,
  { ntype, iid }: HoldingRecord,
  { before, now }: { readonly before: object; readonly now: object },
  others: () => Promise<readonly object[]>,
): Promise<void> {
  const [held, here] = [filesIn(before), filesIn(now)];
  const gone = {
    ids: held.ids.filter((id) => !here.ids.includes(id)),
    names: held.names.filter((name) => !here.names.includes(name)),
  };
  if (gone.ids.length + gone.names.length === 0) return;
  const kept = [here, ...(await others()).map(filesIn)];
  const still = { ids: kept.flatMap(({ ids }) => ids), names: kept.flatMap(({ names }) => names) };
  await repository.removeUses(work.db, { ntype, record_iid: iid }, gone, still);
}

/** Attachments of a record with addresses for whoever reads it. Guests, and those who are here from another school, have none. */
export async function withAddresses(
  work: Work,
  visit: Visit,
  record: HoldingRecord,
  attachments: readonly Attachment[],
): Promise<Attachment[]> {
  const ids = visit.session?.actor.school_iid === work.actor.school_iid ? idsOf(attachments) : [];
  const asked = ids.map((id) => ({ ...record, id }));
  const addresses = await attachedFile.offerAll(work, asked, visit);
  const by_id = new Map(ids.map((id, at) => [id, addresses[at]]));
  return attachments.map((one) => ({ ...one, path: by_id.get(one.id) ?? '' }));
}
