/** Blocks of a GIFT or missing word file: blank lines part them, comments and category lines stand between or in them. */
import { linesOf } from './reading.ts';

export interface Block {
  /** Line it begins at, from 1. */
  readonly row: number;
  readonly lines: readonly string[];
  readonly tags: readonly string[];
}

export function* blocksOf(text: string): Generator<Block> {
  let category: readonly string[] = [];
  let lines: string[] = [];
  let tags: string[] = [];
  let begun = 0;
  for (const { row, line: each } of linesOf(text)) {
    const line = each.trim();
    if (line === '') {
      if (lines.length > 0) yield { row: begun, lines, tags: [...category, ...tags] };
      lines = [];
      tags = [];
    } else if (line.startsWith('//')) {
      for (const found of line.matchAll(/\[tag:((?:\\.|[^[\]\\])+)\]/g)) {
        tags.push(tagName((found[1] ?? '').replace(/\\(.)/g, '$1')));
      }
    } else if (lines.length === 0 && line.startsWith('$CATEGORY:')) {
      category = tagsOfCategory(line.slice('$CATEGORY:'.length));
    } else {
      if (lines.length === 0) begun = row;
      lines.push(line);
    }
  }
  if (lines.length > 0) yield { row: begun, lines, tags: [...category, ...tags] };
}

/** Each level of a category path is a tag, so that a draw may ask for a whole branch; the course's own name is none. */
export function tagsOfCategory(path: string): string[] {
  // a doubled slash is a slash of the name
  const names = path.split(/(?<!\/)\/(?!\/)/).map((level) => tagName(level.replace(/\/\//g, '/')));
  const named = names.filter((name, index) => name !== '' && !/^\$\w+\$$/.test(name) && !(index < 2 && name === 'top'));
  return [...new Set(named)];
}

function tagName(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 100).toWellFormed();
}
