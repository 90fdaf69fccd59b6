import { may } from '@sen/domain/access/rules.ts';
import { recordEvent } from '@sen/domain/record-events.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { mayRestore } from '@sen/domain/shared/kind.ts';
import type { Action } from '@sen/domain/shared/permission.ts';
import type { Work } from '../work.ts';
import type { Entity, Found } from './entity.ts';
import { noteChange } from './history.ts';

/** What lies in no place is the whole school's: it is kept by those who may over all of it. */
export const mayKeep = ({ actor }: Work, { kind: { lies, module } }: Entity, action: Action): boolean =>
  lies !== 'school' || may(actor, `${module}.${action}`);

/** As the entity finds it, with what the actor may do to it. */
export async function find(work: Work, entity: Entity, iid: number): Promise<Found | undefined> {
  const found = await entity.find(work, iid);
  if (!found) return undefined;
  const { edit, remove } = found.can;
  const does = (action: Action) => mayKeep(work, entity, action);
  return { ...found, can: { edit: edit && does('update'), remove: remove && does('delete') } };
}

/** What a long id stands for, or a number in its place; 0 where it stands for nothing. */
export async function iidOf({ db }: Work, { table }: Pick<Entity, 'table'>, id: string): Promise<number> {
  if (/^\d{1,15}$/.test(id)) return Number(id);
  if (!table || id === '') return 0;
  const found = await db
    .selectFrom(table as 'skills')
    .select('iid')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.iid ?? 0;
}

/** A record that is there and is the actor's; not yours = not found. */
export async function standing(work: Work, entity: Entity, iid: number): Promise<Found> {
  const found = await find(work, entity, iid);
  return found && found.deleted_at === null ? found : refuse('not_found');
}

export async function remove(work: Work, entity: Entity, iid: number) {
  const found = await standing(work, entity, iid);
  if (!found.can.remove) refuse('permission_denied');
  await entity.remove(work, found);
  const { ntype } = entity.kind;
  await noteChange(work, recordEvent(ntype, 'deleted'), { ntype: toldAs(entity), iid, name: found.name });
  return { iid };
}

/** What was deleted comes back for 30 days, to whoever might delete it. */
export async function restore(work: Work, entity: Entity, iid: number) {
  const found = await find(work, entity, iid);
  if (!found || found.deleted_at === null || !found.can.remove) refuse('not_found');
  if (!mayRestore(found.deleted_at, work.now)) refuse('restore_too_late');
  await entity.restore(work, found);
  const { ntype } = entity.kind;
  await noteChange(work, recordEvent(ntype, 'restored'), { ntype: toldAs(entity), iid, name: found.name });
  return { iid };
}

/** The kind under which the histories of its records stand. */
export const toldAs = ({ kind }: Entity): string => kind.subkind_of ?? kind.ntype;
