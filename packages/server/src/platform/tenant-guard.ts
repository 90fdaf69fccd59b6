import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type CommonTableExpressionNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';

/** Tables that belong to the installation. A school's handle sees its own rows of them, by this column. */
const globalColumns: Readonly<Record<string, string>> = { schools: 'iid', hosts: 'school_iid' };
export const globalTables: ReadonlySet<string> = new Set(Object.keys(globalColumns));

const schoolColumn = (table: string): string => globalColumns[table] ?? 'school_id';

/**
 * The first tenant wall: adds the literal predicate `school_id = …` to every table a query touches and fills it on insert,
 * so that plans use the index and a distributed engine goes to one shard. What it cannot confine it refuses.
 * Whole raw queries pass; they name `school_id` themselves, and row security (the second wall) confines them anyway.
 * `onWrite` hears each table that is written to; of a raw query, which may write anything, it hears `*`.
 */
export function tenantGuard(school_iid: number, onWrite: (table: string) => void): KyselyPlugin {
  const transformer = new Confine(school_iid, onWrite);
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs): RootOperationNode =>
      transformer.confine(node, queryId),
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  };
}

class Confine extends OperationNodeTransformer {
  readonly #school: OperationNode;
  readonly #onWrite: (table: string) => void;
  #expressions: ReadonlySet<string> = new Set();

  constructor(school_iid: number, onWrite: (table: string) => void) {
    super();
    this.#onWrite = onWrite;
    if (!Number.isSafeInteger(school_iid) || school_iid <= 0) throw new Error('a unit of work needs a school');
    this.#school = ValueNode.createImmediate(school_iid);
  }

  confine(node: RootOperationNode, queryId: QueryId): RootOperationNode {
    if (!confinable.has(node.kind)) throw new Error(`a school's handle cannot run ${node.kind}`);
    this.#expressions = new Set();
    if (node.kind === 'RawNode') this.#onWrite('*');
    return this.transformNode(node, queryId);
  }

  protected override transformCommonTableExpression(
    node: CommonTableExpressionNode,
    queryId?: QueryId,
  ): CommonTableExpressionNode {
    this.#expressions = new Set([...this.#expressions, nameOf(node.name.table) ?? '']);
    return super.transformCommonTableExpression(node, queryId);
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const whole = super.transformSelectQuery(node, queryId);
    const where = this.#where(whole.where, whole.from?.froms ?? []);
    return { ...whole, ...(where && { where }) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const whole = super.transformUpdateQuery(node, queryId);
    const tables = [...(whole.table ? [whole.table] : []), ...(whole.from?.froms ?? [])];
    if (whole.table) this.#wrote(whole.table);
    const where = this.#where(whole.where, tables);
    return { ...whole, ...(where && { where }) };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const whole = super.transformDeleteQuery(node, queryId);
    for (const table of whole.from.froms) this.#wrote(table);
    const where = this.#where(whole.where, [...whole.from.froms, ...(whole.using?.tables ?? [])]);
    return { ...whole, ...(where && { where }) };
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const whole = super.transformJoin(node, queryId);
    const predicate = this.#predicate(whole.table);
    if (!predicate) return whole;
    if (!whole.on) throw new Error('a join of a school table needs an ON clause to be confined');
    return JoinNode.cloneWithOn(whole, predicate);
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const whole = super.transformInsertQuery(node, queryId);
    const name = whole.into && nameOf(whole.into);
    if (!name || name === 'schools') throw new Error(`a school's handle cannot insert into ${name ?? 'nothing'}`);
    this.#onWrite(name);
    if (!whole.values || !ValuesNode.is(whole.values))
      throw new Error('only values can be inserted, so that they are confined');
    return {
      ...whole,
      columns: [ColumnNode.create(schoolColumn(name)), ...(whole.columns ?? [])],
      values: ValuesNode.create(whole.values.values.map((row) => this.#row(row))),
      ...(whole.onConflict?.columns && {
        onConflict: {
          ...whole.onConflict,
          // A host belongs to one school only: its key is the host alone.
          columns: globalTables.has(name)
            ? whole.onConflict.columns
            : [ColumnNode.create('school_id'), ...whole.onConflict.columns],
        },
      }),
    };
  }

  #row(row: ValuesNode['values'][number]) {
    const values = ValueListNode.is(row) ? row.values : row.values.map((value) => ValueNode.create(value));
    return ValueListNode.create([this.#school, ...values]);
  }

  #wrote(item: OperationNode): void {
    const { node } = aliased(item);
    this.#onWrite((TableNode.is(node) && nameOf(node)) || '*');
  }

  #where(where: WhereNode | undefined, tables: readonly OperationNode[]): WhereNode | undefined {
    const predicates = tables.flatMap((table) => this.#predicate(table) ?? []);
    const [first, ...rest] = predicates;
    if (!first) return where;
    const all = rest.reduce<OperationNode>((left, right) => AndNode.create(left, right), first);
    return WhereNode.create(where ? AndNode.create(all, ParensNode.create(where.where)) : all);
  }

  /** `alias.school_id = literal`, or nothing for what is no table of a school. */
  #predicate(item: OperationNode): OperationNode | undefined {
    const source = aliased(item);
    if (!TableNode.is(source.node)) return undefined;
    if (source.node.table.schema) throw new Error("a school's handle reads its own schema only");
    const name = nameOf(source.node);
    if (!name || this.#expressions.has(name)) return undefined;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(schoolColumn(name)), TableNode.create(source.alias ?? name)),
      OperatorNode.create('='),
      this.#school,
    );
  }
}

const confinable: ReadonlySet<string> = new Set([
  'SelectQueryNode',
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'RawNode',
]);

const nameOf = (table: TableNode): string | undefined => table.table.identifier.name;

function aliased(item: OperationNode): { node: OperationNode; alias?: string } {
  if (item.kind !== 'AliasNode' || !('node' in item) || !('alias' in item)) return { node: item };
  const alias = item.alias as OperationNode;
  return { node: item.node as OperationNode, ...(IdentifierNode.is(alias) && { alias: alias.name }) };
}
