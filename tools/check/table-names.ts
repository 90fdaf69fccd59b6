import type { Module } from '@swc/core';

/** What can be named. */
export interface Schema {
  readonly tables: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
  /** Functions of ours that are given the name of a table. */
  readonly takers: ReadonlySet<string>;
}

/** A string in the code, and what it is handed to: a function (`from(`), a tag (sql`), a property or constant by its name. */
interface Said {
  readonly text: string;
  readonly to: string;
}

type Node = Readonly<Record<string, unknown>>;

export const REPOSITORY = /(^|[/-])repository\.ts$|\/repository\//;
const PLATFORM = /^packages\/server\/src\/platform\//;

/** `takes`, `takes as other`, or a column of it. */
const NAME = /^(\w+)(?:\.[\w$]+)?(?: as \w+)?$/;
const SQL = /\b(?:select|insert into|update|delete from|from|join)\b/i;
const BUILDS =
  /^(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|from|using|table|\w*[jJ]oin(?:Lateral)?)\($/;

/** The tables that a file names in what it asks of the database. */
export function tablesIn(path: string, module: Module, schema: Schema): string[] {
  const words = saidIn(module).flatMap((said) => namedBy(path, said, schema));
  return [...new Set(words)].filter((word) => schema.tables.has(word));
}

/** Words of a string that are names of tables, where there are such tables. */
function namedBy(path: string, { text, to }: Said, { columns, takers }: Schema): string[] {
  const name = NAME.exec(text)?.[1];
  const has_sql = REPOSITORY.test(path) || PLATFORM.test(path);
  if (to === 'sql`' || (name === undefined && SQL.test(text))) return has_sql ? wordsOfSql(text, columns) : [];
  if (name === undefined) return [];
  const is_table = to === 'table' || BUILDS.test(to) || takers.has(to);
  // A repository also keeps names of tables in lists and the like.
  return is_table || (REPOSITORY.test(path) && !columns.has(name)) ? [name] : [];
}

/** Every word but those in quotes; one that is also the name of a column where a table is meant. */
const wordsOfSql = (text: string, columns: ReadonlySet<string>): string[] => [
  ...wordsIn(text, /(?<!['\w-])(\w+)/g).filter((word) => !columns.has(word)),
  ...wordsIn(text, /\b(?:from|join|into|update|table)\s+"?(\w+)/gi),
  ...wordsIn(text, /'(\w+)'::regclass/g),
];

export const wordsIn = (text: string, each: RegExp): string[] => [...text.matchAll(each)].map(([, word = '']) => word);

function saidIn(node: unknown, to = '', said: Said[] = []): Said[] {
  if (Array.isArray(node)) for (const one of node) saidIn(one, to, said);
  if (!isNode(node)) return said;
  if (node.type === 'StringLiteral') said.push({ text: String(node.value), to });
  if (node.type === 'TemplateLiteral') said.push({ text: textOf(node), to });
  for (const [part, of] of partsOf(node, to)) saidIn(part, of, said);
  return said;
}

/** Nodes whose parts are handed to what they themselves are handed to; an argument has no type of its own. */
const HANDS_ON: ReadonlySet<unknown> = new Set([
  undefined,
  'ArrayExpression',
  'ConditionalExpression',
  'ParenthesisExpression',
]);

function partsOf(node: Node, to: string): [part: unknown, to: string][] {
  const { type } = node;
  if (type === 'CallExpression')
    return [
      [node.callee, ''],
      [node.arguments, `${nameOf(node.callee)}(`],
    ];
  if (type === 'TaggedTemplateExpression') return [[node.template, `${nameOf(node.tag)}\``]];
  if (type === 'VariableDeclarator')
    return [
      [node.id, ''],
      [node.init, nameOf(node.id)],
    ];
  if (type === 'KeyValueProperty') return [[node.value, nameOf(node.key)]];
  // `as`, `satisfies` and the like have an expression; types have none, and name no table to the database.
  if (String(type).startsWith('Ts')) return [[node.expression, to]];
  return Object.values(node).map((part) => [part, HANDS_ON.has(type) ? to : '']);
}

/** Of `db.selectFrom` it is `selectFrom`. */
const nameOf = (node: unknown): string => (isNode(node) ? nameOf(node.property) || String(node.value ?? '') : '');

/** A template with `$` in place of its values. */
const textOf = ({ quasis }: Node): string =>
  [quasis]
    .flat()
    .map((part) => (isNode(part) ? String(part.cooked) : ''))
    .join('$');

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
