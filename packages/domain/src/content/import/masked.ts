/**
 * A text with a mask of the same length in which what is escaped cannot be seen: marks are searched in the mask and
 * cut out of the text, so that every text is read once and escapes never need stand-in characters.
 */
export interface Masked {
  readonly text: string;
  readonly mask: string;
}

/** `escapes` matches everything that hides marks, such as a backslash with the character after it. */
export function masked(text: string, escapes: RegExp): Masked {
  return { text, mask: text.replace(escapes, (hidden) => 'x'.repeat(hidden.length)) };
}

export function slice(from: Masked, start: number, end = from.text.length): Masked {
  return { text: from.text.slice(start, end), mask: from.mask.slice(start, end) };
}

/** Without the white space at both ends. */
export function trimmed(from: Masked): Masked {
  const start = from.text.length - from.text.trimStart().length;
  return slice(from, start, Math.max(start, from.text.trimEnd().length));
}

/** What stands before and after the first `mark`; `after` is undefined where there is none. */
export function cut(from: Masked, mark: string): { before: Masked; after: Masked | undefined } {
  const at = from.mask.indexOf(mark);
  if (at < 0) return { before: from, after: undefined };
  return { before: slice(from, 0, at), after: slice(from, at + mark.length) };
}
