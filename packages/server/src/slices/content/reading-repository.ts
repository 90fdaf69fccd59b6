import type { Draw } from '@sen/domain/content/exercise/model.ts';
import { type ContentNtype, contentNtypes } from '@sen/domain/content/node/ntypes.ts';
import { PICTURE } from '@sen/domain/content/question/media.ts';
import type { GenericStatus } from '@sen/domain/shared/statuses.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { hasWords } from '../../platform/binder/asked.ts';
import type { Db } from '../../platform/db.ts';
import type { Tables } from '../../platform/schema.ts';

const columns = ['iid', 'id', 'ntype', 'pid', 'position', 'name', 'slug', 'status', 'version'] as const;
const top: number = 0;
type Narrowed = { ntype: ContentNtype; status: GenericStatus };

/** A node of the content family in any status; the caller judges it. */
export const findNodeRow = (db: Db, iid: number) =>
  db
    .selectFrom('nodes')
    .select([...columns, 'fields', 'owner_iid', 'updated_at'])
    .where('iid', '=', iid)
    .where('ntype', 'in', contentNtypes)
    .$narrowType<Narrowed>()
    .executeTakeFirst();

/** Leaves room for rows that refer to it. */
export const lockNodeRow = (db: Db, iid: number) =>
  db.selectFrom('nodes').select('iid').where('iid', '=', iid).forNoKeyUpdate().execute();

export type NodeRow = NonNullable<Awaited<ReturnType<typeof findNodeRow>>>;

/** Nodes of one kind by iid, those not deleted. */
export const listNodesByIid = (db: Db, ntype: ContentNtype, iids: readonly number[]) =>
  db
    .selectFrom('nodes')
    .select([...columns, 'fields', 'owner_iid', 'updated_at'])
    .where('ntype', '=', ntype)
    .where('iid', 'in', iids)
    .where('status', '<>', 'deleted')
    .$narrowType<Narrowed>()
    .execute();

/** Fields of node versions, which never change. */
export const listVersions = (db: Db, refs: readonly { readonly iid: number; readonly version: number }[]) =>
  db
    .selectFrom('node_versions')
    .select(['node_iid', 'version', 'fields'])
    .where((eb) =>
      eb(
        eb.refTuple('node_iid', 'version'),
        'in',
        refs.map(({ iid, version }) => eb.tuple(iid, version)),
      ),
    )
    .execute();

/** Newest versions of questions in any status. */
export const listQuestionVersions = (db: Db, iids: readonly number[]) =>
  db.selectFrom('nodes').select(['iid', 'version']).where('ntype', '=', 'question').where('iid', 'in', iids).execute();

type Filter = (eb: ExpressionBuilder<Tables, 'nodes'>) => Expression<SqlBool>;

/** Questions that carry every tag and have the difficulty. */
const fits =
  ({ tags, difficulty }: Draw): Filter =>
  (eb) =>
    eb.and([
      eb.lit(true),
      ...(tags.length > 0 ? [eb('tags', '@>', eb.val([...tags]))] : []),
      ...(difficulty ? [eb('difficulty', '=', difficulty)] : []),
    ]);

/** Approved questions that fit at least one of the draws, oldest first; introductions ask nothing and are none. */
export const listCandidates = (db: Db, draws: readonly Draw[]) =>
  db
    .selectFrom('nodes')
    .select(['iid', 'version', 'question_type', 'tags', 'difficulty'])
    .where('ntype', '=', 'question')
    .where('status', '=', 'approved')
    .where('question_type', '>', 0)
    .where((eb) => eb.or(draws.map((draw) => fits(draw)(eb))))
    .orderBy('iid')
    .execute();

/** Whether an approved question that fits one of the draws is heard (`isHeard`); the first condition is the index's. */
export const findHeard = (db: Db, draws: readonly Draw[]) =>
  db
    .selectFrom('nodes')
    .select('iid')
    .where('ntype', '=', 'question')
    .where(sql<SqlBool>`(nodes.fields ->> 'audio' <> '' or nodes.fields ->> 'content' ~ '<(audio|video)')`)
    .where(
      sql<SqlBool>`(nodes.fields ->> 'audio' !~* ${sql.lit(PICTURE)} or nodes.fields ->> 'content' ~ '<(audio|video)')`,
    )
    .where('status', '=', 'approved')
    .where('question_type', '>', 0)
    .where((eb) => eb.or(draws.map((draw) => fits(draw)(eb))))
    .limit(1)
    .executeTakeFirst();

const field = <N extends string>(name: N) => sql<string | null>`nodes.fields ->> ${sql.lit(name)}`.as(name);

/** Scos and exercises under the given nodes, at any depth, with what an outline shows of them; not in order. */
export const listTree = (db: Db, root_iids: readonly number[]) =>
  db
    .withRecursive('tree(iid, pid, root_iid, depth)', (qb) =>
      qb
        .selectFrom('nodes')
        .select((eb) => ['iid', 'pid', 'pid as root_iid', eb.lit(top).as('depth')])
        .where('pid', 'in', root_iids)
        .where('status', '<>', 'deleted')
        .unionAll(
          qb
            .selectFrom('nodes')
            .innerJoin('tree', 'tree.iid', 'nodes.pid')
            .select((eb) => ['nodes.iid', 'nodes.pid', 'tree.root_iid', eb('tree.depth', '+', 1).as('depth')])
            .where('nodes.status', '<>', 'deleted')
            .where('tree.depth', '<', 20),
        ),
    )
    .selectFrom('tree')
    .innerJoin('nodes', 'nodes.iid', 'tree.iid')
    .select([...columns.map((column) => `nodes.${column}` as const), 'tree.root_iid', 'tree.depth'])
    .select([field('duration'), field('weighted'), field('start_time'), field('end_time'), field('rule_type')])
    .select([field('require'), field('list'), field('tpl_type')])
    .select([
      sql<string | null>`nodes.fields -> 'options' ->> 'guest_can_learn_item'`.as('trial'),
      sql<string | null>`nodes.fields -> 'options' ->> 'attempts'`.as('attempts'),
      sql<unknown>`nodes.fields -> 'sequential'`.as('sequential'),
      sql<unknown>`nodes.fields -> 'pass_rule'`.as('pass_rule'),
      sql<unknown>`nodes.fields -> 'assignment'`.as('assignment'),
    ])
    .where('nodes.ntype', 'in', ['sco', 'exercise'])
    .$narrowType<Narrowed>()
    .execute();

/** The top of the tree a node hangs in (itself, where it has no parent), with the nodes between. */
export const listAncestors = (db: Db, iid: number) =>
  db
    .withRecursive('above(iid, pid, ntype, owner_iid, height)', (qb) =>
      qb
        .selectFrom('nodes')
        .select((eb) => ['iid', 'pid', 'ntype', 'owner_iid', eb.lit(top).as('height')])
        .where('iid', '=', iid)
        .unionAll(
          qb
            .selectFrom('nodes')
            .innerJoin('above', 'above.pid', 'nodes.iid')
            .select((eb) => [
              ...(['nodes.iid', 'nodes.pid', 'nodes.ntype', 'nodes.owner_iid'] as const),
              eb('above.height', '+', 1).as('height'),
            ])
            .where('above.height', '<', 20),
        ),
    )
    .selectFrom('above')
    .select(['iid', 'ntype', 'owner_iid'])
    .orderBy('height')
    .execute();

export const listSyllabusCourses = (db: Db, syllabus_iid: number) =>
  db
    .selectFrom('nodes')
    .select(['iid', 'ntype', 'owner_iid'])
    .where('ntype', '=', 'course')
    .where('status', '<>', 'deleted')
    .where(sql<SqlBool>`nodes.fields ->> 'syllabus_iid' = ${String(syllabus_iid)}`)
    .execute();

/** Notes that somebody has worked with these nodes. */
export const addUses = (db: Db, iids: readonly number[]) =>
  db
    .insertInto('node_uses')
    .values(iids.map((node_iid) => ({ node_iid })))
    .onConflict((conflict) => conflict.columns(['node_iid']).doNothing())
    .execute();

interface CourseFilter {
  readonly owner_iid?: number;
  readonly is_public?: boolean;
  readonly is_featured?: boolean;
  /** In one of these categories. */
  readonly category_iids?: readonly number[];
  readonly level?: string;
  readonly keyword?: string;
}

const isSet = (name: 'is_public' | 'is_featured', wanted: boolean) =>
  sql<SqlBool>`coalesce(nodes.fields ->> ${sql.lit(name)}, 'false') = ${String(wanted)}`;

/** Courses, newest first; of public ones those that are featured before the others. */
export async function listCourses(db: Db, filter: CourseFilter): Promise<number[]> {
  const { owner_iid, is_public, is_featured, category_iids, level, keyword } = filter;
  let query = db.selectFrom('nodes').select('iid').where('ntype', '=', 'course').where('status', '<>', 'deleted');
  if (owner_iid !== undefined) query = query.where('owner_iid', '=', owner_iid);
  if (is_public !== undefined) query = query.where(isSet('is_public', is_public));
  if (is_featured !== undefined) query = query.where(isSet('is_featured', is_featured));
  if (category_iids !== undefined)
    query = query.where(sql<SqlBool>`(nodes.fields ->> 'category_iid')::bigint = any(${category_iids}::bigint[])`);
  if (level) query = query.where(sql<SqlBool>`nodes.fields ->> 'level' = ${level}`);
  if (keyword) query = query.where(hasWords('search_text', keyword));
  if (is_public) query = query.orderBy(isSet('is_featured', true), 'desc');
  return (await query.orderBy('iid', 'desc').execute()).map(({ iid }) => iid);
}
