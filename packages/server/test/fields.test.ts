import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@sen/domain/kinds.ts';
import { registry } from '@sen/domain/registry.ts';
import { boundsOf } from '@sen/domain/shared/plain-kind.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..');
const domain = join(root, 'domain', 'src');

interface Source {
  readonly file: string;
  readonly code: string;
}

/** Code without comments. */
const sourcesOf = (pattern: string, isOne: (file: string) => boolean): Source[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.ts$|\.fixture\.ts$/.test(file) && isOne(file))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '') }));
/** In quotes a repository names columns; elsewhere it is no field that is named so. */
const wordsOf = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(
    sources.flatMap(({ file, code }) => {
      const named = file.endsWith('repository.ts') ? code : code.replace(/'[^'\n]*'/g, '');
      return named.match(/[A-Za-z_]\w*/g) ?? [];
    }),
  );

const server = sourcesOf('server/src/**/*.ts', (file) => !/\/demo\/|platform\/schema\.ts$/.test(file));
const rules = sourcesOf('domain/src/**/*.ts', (file) => !/contract\.ts$|\/translations\//.test(file));
/** Bounds of lists are named and read by the types of the fields. */
const bounds = kinds.flatMap(({ types = {} }) => Object.keys(types).flatMap((name) => Object.values(boundsOf(name))));
const read = new Set([...wordsOf([...server, ...rules]), ...bounds]);
const read_by_platform = wordsOf(server.filter(({ file }) => file.includes('/platform/')));

type Shape = z.core.$ZodType;

/** Names of an input at any depth, with the path of each. */
function* namesOf(shape: Shape, path: string): Generator<readonly [path: string, name: string]> {
  if (shape instanceof z.ZodObject)
    for (const [name, part] of Object.entries(shape.shape)) {
      yield [`${path}.${name}`, name];
      yield* namesOf(part, `${path}.${name}`);
    }
  for (const part of insideOf(shape)) yield* namesOf(part, path);
}

function insideOf(shape: Shape): readonly Shape[] {
  if (shape instanceof z.ZodArray) return [shape.element];
  if (shape instanceof z.ZodRecord) return [shape.valueType];
  if (shape instanceof z.ZodUnion) return shape.options;
  if (shape instanceof z.ZodPipe) return [shape.in, shape.out];
  const holds_another =
    shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodNullable;
  return holds_another ? [shape.unwrap()] : [];
}

it('a field that a call takes is read somewhere', () => {
  const unread = registry
    .flatMap(({ path, input }) => [...namesOf(input, path)])
    .filter(([, name]) => !read.has(name))
    .map(([path]) => path);
  expect(unread).toEqual([]);
});

interface Signature {
  /** Where the contract is declared, and its name there. */
  readonly contract: string;
  /** How the parameter is written: a name, or the fields it is taken apart into. */
  readonly parameter: string;
}

/** What a file calls the contracts that it imports: `calls.saveTake`, or `login` itself. */
function contractsIn(code: string): (word: string, name: string | undefined) => string | undefined {
  const known = new Map<string, string>();
  for (const [, word = '', from = ''] of code.matchAll(/import (?:type )?\* as (\w+) from '@sen\/domain\/([^']+)'/g))
    known.set(word, from);
  for (const [, words = '', from = ''] of code.matchAll(/import (?:type )?\{([^}]*)\} from '@sen\/domain\/([^']+)'/g))
    for (const one of words.split(',')) {
      const [name = '', word = name] = one
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      known.set(word, `${from}#${name}`);
    }
  return (word, name) => known.get(word)?.concat(name === undefined ? '' : `#${name}`);
}

function signaturesIn({ code }: Source): Signature[] {
  const contractOf = contractsIn(code);
  const given = /Input<typeof (\w+)(?:\.(\w+))?>/;
  const aliases = new Map(
    [...code.matchAll(/type (\w+) = (Input<typeof [\w.]+>);/g)].map(([, alias = '', type = '']) => [alias, type]),
  );
  const parameters = code.matchAll(/(\{[^{}]*\}|\b\w+): (Input<typeof [\w.]+>|\w+\b)(?!\[)/g);
  return [...parameters].flatMap(([, parameter = '', type = '']) => {
    const [, word = '', name] = given.exec(aliases.get(type) ?? type) ?? [];
    const contract = contractOf(word, name);
    return contract === undefined ? [] : [{ contract, parameter }];
  });
}

it('a field that a call takes is named by what takes its input apart', async () => {
  const by_contract = Map.groupBy(server.flatMap(signaturesIn), ({ contract }) => contract);
  const unread: string[] = [];
  for (const [contract, signatures] of by_contract) {
    if (signatures.some(({ parameter }) => !parameter.startsWith('{') || parameter.includes('...'))) continue;
    const [file = '', name = ''] = contract.split('#');
    const { path, input } = (await import(join(domain, file)))[name];
    if (!(input instanceof z.ZodObject)) continue;
    const named = new Set(signatures.flatMap(({ parameter }) => parameter.match(/\w+/g) ?? []));
    const missing = Object.keys(input.shape).filter((field) => !named.has(field) && !read_by_platform.has(field));
    unread.push(...missing.map((field) => `${path}.${field}`));
  }
  expect(unread).toEqual([]);
});
