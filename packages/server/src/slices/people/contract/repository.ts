import type {
  ContractFields,
  ContractFilters,
  contractStates,
  contractTypes,
} from '@sen/domain/people/contract/model.ts';
import { RESTORABLE_S } from '@sen/domain/shared/kind.ts';
import { searchText } from '@sen/domain/shared/search-text.ts';
import { sql } from 'kysely';
import { hasWords, orderedBy, paged, wayOf } from '../../../platform/binder/asked.ts';
import type { Asked } from '../../../platform/binder/entity.ts';
import { saveRecord, setRecordStatus } from '../../../platform/binder/records.ts';
import { asTime, type Db } from '../../../platform/db.ts';

type Type = (typeof contractTypes)[number];
type State = (typeof contractStates)[number];
const any = (iids: readonly number[]) => sql<number>`any(${iids}::bigint[])`;

const orders = {
  name: sql`lower(contracts.number)`,
  person: sql`users.name collate "vi-x-icu"`,
  from_date: sql`contracts.from_date`,
  updated_at: sql`contracts.updated_at`,
} as const;
const orderOf = (by: string) => orders[by === 'name' || by === 'person' || by === 'updated_at' ? by : 'from_date'];

const day = (column: 'from_date' | 'to_date') => sql<string>`coalesce(${sql.ref(`contracts.${column}`)}::text, '')`;

/** Contracts of some people. */
export function listPage(db: Db, people: 'all' | readonly number[], asked: Asked, now: number) {
  const { person, contract_type, contract_state } = asked.filters as ContractFilters;
  const { keyword } = asked;
  let query = db
    .selectFrom('contracts')
    .innerJoin('users', 'users.iid', 'contracts.user_iid')
    .leftJoin('organizations', 'organizations.iid', 'contracts.organization_iid')
    .leftJoin('job_positions', 'job_positions.iid', 'contracts.job_position_iid')
    .select(['contracts.iid', 'contracts.id', 'contracts.number as name', 'contracts.user_iid', 'contracts.updated_at'])
    .select(['users.name as person', sql<Type>`contracts.type`.as('type'), sql<State>`contracts.state`.as('state')])
    .select([day('from_date').as('from_date'), day('to_date').as('to_date')])
    .select([
      sql<string>`coalesce(organizations.name, '')`.as('organization'),
      sql<string>`coalesce(job_positions.name, '')`.as('job_position'),
    ])
    .where('contracts.status', asked.trash ? '=' : '<>', 'deleted');
  if (asked.trash) query = query.where('contracts.updated_at', '>', asTime(now - RESTORABLE_S));
  if (people !== 'all') query = query.where('contracts.user_iid', '=', any(people));
  if (person !== undefined) query = query.where('contracts.user_iid', '=', person);
  if (contract_type !== undefined) query = query.where('contracts.type', '=', contract_type);
  if (contract_state !== undefined) query = query.where('contracts.state', '=', contract_state);
  if (keyword)
    query = query.where((eb) =>
      eb.or([hasWords('contracts.search_text', keyword), hasWords('users.search_text', keyword)]),
    );
  return paged(
    query.orderBy(orderedBy(asked, orderOf(asked.by)), wayOf(asked)).orderBy('contracts.iid', wayOf(asked)),
    asked,
  );
}

export const findContract = (db: Db, iid: number) =>
  db
    .selectFrom('contracts')
    .select(['iid', 'id', 'number', 'user_iid', 'organization_iid', 'job_position_iid', 'note'])
    .select([sql<Type>`type`.as('type'), sql<State>`state`.as('state')])
    .select([day('from_date').as('from_date'), day('to_date').as('to_date')])
    .select(['status', 'version', 'updated_at'])
    .where('iid', '=', iid)
    .executeTakeFirst();

interface Person {
  readonly iid: number;
  /** Whether a person in the trash counts too. */
  readonly maybe_gone: boolean;
}

/** Contracts of a person that are not deleted or ended; their record is locked until the unit of work is over, so that two contracts added at once do not overlap. */
export async function listHeld(db: Db, { iid: user_iid, maybe_gone }: Person) {
  const person = await db
    .selectFrom('users')
    .select('iid')
    .where('iid', '=', user_iid)
    .$if(!maybe_gone, (query) => query.where('status', '<>', 'deleted'))
    .forUpdate()
    .executeTakeFirst();
  if (!person) return undefined;
  return db
    .selectFrom('contracts')
    .select(['iid', 'number', 'type', day('from_date').as('from_date'), day('to_date').as('to_date')])
    .where('user_iid', '=', user_iid)
    .where('status', '<>', 'deleted')
    .where('state', '<>', 'ended')
    .execute();
}

/** Whether organization and job position are there. */
export async function hasPlaces(db: Db, { organization_iid, job_position_iid }: ContractFields) {
  const [organization, position] = await Promise.all([
    organization_iid === null ? undefined : findNamed(db, 'organizations', organization_iid),
    job_position_iid === null ? undefined : findNamed(db, 'job_positions', job_position_iid),
  ]);
  return { organization: organization_iid === null || organization, position: job_position_iid === null || position };
}

const findNamed = async (db: Db, table: 'organizations' | 'job_positions', iid: number): Promise<boolean> =>
  (await db
    .selectFrom(table)
    .select('iid')
    .where('iid', '=', iid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()) !== undefined;

const columnsOf = ({ to_date, ...fields }: ContractFields, now: number) => ({
  ...fields,
  to_date: to_date === '' ? null : to_date,
  search_text: searchText(`${fields.number} ${fields.note}`),
  updated_at: asTime(now),
});

export const addContract = (db: Db, fields: ContractFields, now: number) =>
  db
    .insertInto('contracts')
    .values({ ...columnsOf(fields, now), created_at: asTime(now) })
    .returning('iid')
    .executeTakeFirstOrThrow();

/** Undefined where another change came between. */
export const saveContract = (db: Db, iid: number, version: number, fields: ContractFields, now: number) =>
  saveRecord(db, 'contracts', { iid, version }, columnsOf(fields, now));

export const setStatus = (db: Db, iid: number, status: 'approved' | 'deleted', now: number) =>
  setRecordStatus(db, 'contracts', iid, status, now);
