import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registry } from './registry.ts';
import { unmailed } from './shared/unmailed.ts';
import { Iid, Moment } from './shared/wire.ts';
import { translations } from './words.ts';

type Shape = z.core.$ZodType;

/** What a shape is made of, each part with its name; a part without one stands where the shape stands. */
function partsOf(shape: Shape): (readonly [name: string, part: Shape])[] {
  if (shape instanceof z.ZodObject) return Object.entries(shape.shape);
  if (shape instanceof z.ZodArray) return [['[]', shape.element]];
  if (shape instanceof z.ZodRecord) return [['{}', shape.valueType]];
  if (shape instanceof z.ZodUnion) return shape.options.map((option) => ['', option] as const);
  if (shape instanceof z.ZodPipe) return [shape.in, shape.out].map((end) => ['', end] as const);
  const holds_another =
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodDefault ||
    shape instanceof z.ZodPrefault ||
    shape instanceof z.ZodNullable;
  return holds_another ? [['', shape.unwrap()]] : [];
}

/** A number, or the pipe that reads one from text and bounds it. */
const isNumber = (shape: Shape): boolean =>
  shape instanceof z.ZodNumber || (shape instanceof z.ZodPipe && isNumber(shape.out));

/** Every number of a shape with the path of its field, at any depth. */
function* numbersOf(shape: Shape, path: string): Generator<readonly [path: string, number: Shape]> {
  if (isNumber(shape)) yield [path, shape];
  else for (const [name, part] of partsOf(shape)) yield* numbersOf(part, name === '' ? path : `${path}.${name}`);
}

const numbers = registry.flatMap(({ path, input }) => [...numbersOf(input, path)]);

describe('a number that a call takes', () => {
  /** Amounts of money, which have columns for large ones. */
  const wide: readonly string[] = ['/card/new-package.price', '/card/new-package.face_value'];
  /** One beyond what an integer column holds, as a value and as text. */
  const beyond = [2 ** 31, -(2 ** 31) - 1, '2147483648', '-2147483649'];

  test('fits an integer column, if it is neither identifier nor moment', () => {
    const unbounded = numbers
      .filter(([path, number]) => number !== Iid && number !== Moment && !wide.includes(path))
      .filter(([, number]) => beyond.some((edge) => z.safeParse(number, edge).success))
      .map(([path]) => path);
    expect(unbounded).toEqual([]);
  });

  test('is found at any depth, also where it may be left out', () => {
    const paths = numbers.map(([path]) => path);
    for (const known of ['/take/api/save.epoch', '/take/api/save.questions.{}.rev', '/trckr.items.{}.p'])
      expect(paths).toContain(known);
  });
});

test('a call that answers that an e-mail was sent has words for where no mail server takes it', () => {
  const saying = registry.flatMap(({ message }) => (typeof message === 'string' ? [message] : []));
  expect(saying.filter((key) => key.endsWith('_sent') && !unmailed[key])).toEqual([]);
  expect(
    Object.entries(unmailed)
      .flat()
      .filter((key) => !Object.hasOwn(translations.en, key)),
  ).toEqual([]);
});
