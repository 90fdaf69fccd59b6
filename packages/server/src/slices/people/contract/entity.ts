/** Contracts of those who work for the school (ORG-35). */
import { type ContractFields, daysFault, employmentContract, overlaps } from '@sen/domain/people/contract/model.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { faultsTold } from '@sen/domain/shared/field-checks.ts';
import { thatSee } from '@sen/domain/shared/permission.ts';
import { textOf } from '@sen/domain/words.ts';
import type { Entity } from '../../../platform/binder/entity.ts';
import { isUniqueViolation } from '../../../platform/db-errors.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames } from '../../identity/index.ts';
import { allowedOver, readablePeople, todayOf } from '../person/scope.ts';
import * as repository from './repository.ts';

type KeptAction = (typeof thatSee)[number] | 'create';

export const contracts: Entity<typeof employmentContract> = {
  kind: employmentContract,
  table: 'contracts',
  draft: async (work, pid) => ({
    ...(pid !== undefined && (await listNames(work.db, [pid])).length > 0 && { user_iid: pid }),
    type: 'fixed_term',
    state: 'signed',
    from_date: await todayOf(work),
  }),
  find: async (work, iid) => {
    const row = await repository.findContract(work.db, iid);
    if (!row) return undefined;
    const allows = await allowedOver(work, row.user_iid);
    if (!thatSee.some(allows)) return undefined;
    const { id, status, version, updated_at, iid: _, ...fields } = row;
    return {
      ...{ iid, id, status, version, updated_at, fields, name: row.number, pid: null },
      deleted_at: status === 'deleted' ? updated_at : null,
      can: { edit: allows('update'), remove: allows('delete') },
    };
  },
  list: async (work, asked) => repository.listPage(work.db, await readablePeople(work, asked), asked, work.now),
  create: async (work, fields) => {
    await judge(work, fields, 'create');
    return withNumber(async () => (await repository.addContract(work.db, fields, work.now)).iid);
  },
  update: async (work, { iid, version, fields: before }, fields) => {
    await judge(work, fields, 'update', { iid, user_iid: personIn(before) });
    if (!(await withNumber(() => repository.saveContract(work.db, iid, version, fields, work.now))))
      refuse('edited_meanwhile');
  },
  remove: ({ db, now }, { iid }) => setStatus({ db, now }, iid, 'deleted'),
  restore: async (work, { iid, fields }) => {
    await judge(work, employmentContract.fields.parse(fields), 'delete', { iid, user_iid: personIn(fields) });
    await withNumber(() => setStatus(work, iid, 'approved'));
  },
};

const setStatus = async ({ db, now }: Pick<Work, 'db' | 'now'>, iid: number, status: 'approved' | 'deleted') => {
  await repository.setStatus(db, iid, status, now);
};

const personIn = (fields: unknown): number => employmentContract.fields.parse(fields).user_iid;

/** @param kept the contract as it stands: whoever it is with may have been put into the trash since. */
async function judge(
  work: Work,
  fields: ContractFields,
  action: KeptAction,
  kept?: { readonly iid: number; readonly user_iid: number },
): Promise<void> {
  const there = await repository.hasPlaces(work.db, fields);
  const person = { iid: fields.user_iid, maybe_gone: kept?.user_iid === fields.user_iid };
  const is_allowed = (await allowedOver(work, person.iid))(action);
  const held = is_allowed && (await repository.listHeld(work.db, person));
  const err = {
    ...faultsTold(daysFault(fields), (key, values) => textOf(work.actor.language, key, values)),
    ...(!held && { user_iid: 'user_not_existed' }),
    ...(!there.organization && { organization_iid: 'not_found' }),
    ...(!there.position && { job_position_iid: 'not_found' }),
  };
  if (!held || Object.keys(err).length > 0) return refuse('invalid_input', { err });
  if (fields.state === 'ended') return;
  const other = held.find((one) => one.iid !== kept?.iid && one.type === fields.type && overlaps(one, fields));
  if (other) refuse('duplicate_contract', { err: { from_date: 'contract_overlaps' } });
}

/** A number names one contract (code 1002). */
async function withNumber<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'contracts_number_key'))
      refuse('duplicate_contract', { err: { number: 'code_taken' } });
    throw error;
  }
}
