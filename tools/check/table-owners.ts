import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExportSpecifier, type ImportSpecifier, type Module, parseSync } from '@swc/core';
import { type Outcome, ROOT } from '../shell.ts';
import { KNOWN } from './known-breaches.ts';
import { REPOSITORY, type Schema, tablesIn, wordsIn } from './table-names.ts';

const SERVER = 'packages/server/src';
const TEST = /\.(test|fixture)\.ts$/;
/** Erasing and merging people, and the audit trail, go through the tables of all. */
const OF_ALL = /\/slices\/(?:reporting|people\/(?:personal|merge))\//;

/** A line of the generated table types, one of a manifest, and a function that has a parameter `table`. */
const TYPED = /^ {2}(\w+): /gm;
const OWNED = /^ {2}(\w+): \{/gm;
const TAKER = /(?:function |const )(\w+)(?: = (?:async )?)?(?:<[^()]*>)?\([^()]*\btable\??: /g;

interface Source {
  readonly path: string;
  readonly text: string;
}

interface Breach {
  /** As it stands in the list of those that are known. */
  readonly line: string;
  readonly fault: string;
}

/** SQL names tables of its own slice, as its `tables.ts` tells them, and of the platform; repositories stay inside. */
export function checkTableOwners(root = ROOT, known = KNOWN): Outcome {
  const sources = globSync(`${SERVER}/{slices,platform}/**/*.ts`, { cwd: root })
    .filter((path) => !TEST.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const schema = schemaOf(sources);
  if (schema.tables.size === 0) return { ok: false, output: 'no table was read' };
  const owners = ownersOf(sources);
  const found = sources
    .filter(({ path }) => !OF_ALL.test(path))
    .flatMap((source) => breachesOf(source, schema, owners));
  const there = new Set(found.map(({ line }) => line));
  const lines = [
    ...[...schema.tables].filter((table) => !owners.has(table)).map((table) => `table-without-owner: ${table}`),
    ...found.filter(({ line }) => !known.includes(line)).map(({ fault }) => fault),
    ...known
      .filter((line) => !there.has(line))
      .map((line) => `known-breaches: ${line} is no more: take it from the list in known-breaches.ts`),
  ];
  return { ok: lines.length === 0, output: lines.sort().join('\n') };
}

function schemaOf(sources: readonly Source[]): Schema {
  const types = sources.find(({ path }) => path === `${SERVER}/platform/schema.ts`)?.text ?? '';
  const [rows = '', tables = ''] = types.split('export interface Tables {');
  return {
    tables: new Set(wordsIn(tables, TYPED)),
    columns: new Set(wordsIn(rows, TYPED)),
    takers: new Set(sources.flatMap(({ text }) => wordsIn(text, TAKER)).map((name) => `${name}(`)),
  };
}

/** Slices, and the platform, by their tables. */
const ownersOf = (sources: readonly Source[]): ReadonlyMap<string, string> =>
  new Map(
    sources
      .filter(({ path }) => /\/(?:platform|slices\/[\w-]+)\/tables\.ts$/.test(path))
      .flatMap(({ path, text }) => wordsIn(text, OWNED).map((table) => [table, sliceOf(path)] as const)),
  );

const sliceOf = (path: string): string => path.split('/')[path.includes('/slices/') ? 4 : 3] ?? '';

function breachesOf({ path, text }: Source, schema: Schema, owners: ReadonlyMap<string, string>): Breach[] {
  const module = parseSync(text, { syntax: 'typescript', target: 'es2022' });
  const foreign = tablesIn(path, module, schema).flatMap((table) => {
    const owner = owners.get(table);
    const line = `${path}: ${table}`;
    const allowed = owner === undefined || owner === 'platform' || owner === sliceOf(path);
    return allowed ? [] : [{ line, fault: `table-of-${owner}: ${line} is ${owner}'s` }];
  });
  const handed_on = (REPOSITORY.test(path) ? [] : handedOn(path, module)).map((name) => {
    const line = `${path}: ${name}`;
    return { line, fault: `repository-handed-on: ${line} comes out of a repository` };
  });
  return [...foreign, ...handed_on];
}

/** Functions that a file brings out of a repository: `index.ts` takes none, the others do not pass any through. */
const handedOn = (path: string, { body }: Module): string[] =>
  body.flatMap((item) => {
    if (item.type === 'ExportAllDeclaration') return REPOSITORY.test(item.source.value) ? ['*'] : [];
    const taken =
      item.type === 'ExportNamedDeclaration' || (item.type === 'ImportDeclaration' && path.endsWith('/index.ts'));
    if (!taken || item.typeOnly || !REPOSITORY.test(item.source?.value ?? '')) return [];
    return item.specifiers.flatMap((one) => ('isTypeOnly' in one && one.isTypeOnly ? [] : [calledAs(one)]));
  });

function calledAs(one: ImportSpecifier | ExportSpecifier): string {
  if ('local' in one) return one.local.value;
  if ('name' in one) return one.name.value;
  return ('orig' in one ? (one.exported ?? one.orig) : one.exported).value;
}
