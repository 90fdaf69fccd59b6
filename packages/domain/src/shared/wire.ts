/** Field kinds as they come over the wire: form bodies carry text, JSON bodies carry values; both are read alike. */
import { z } from 'zod';

const isEmpty = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

/** What is left empty is missing; anything else is no number. */
const noNumber = {
  error: ({ input }: { readonly input?: unknown }) =>
    isEmpty(input) ? 'this_field_is_required' : 'this_field_is_not_a_number',
};
/** … but where a whole one is wanted, one with decimals is told so. */
const noInteger = {
  error: ({ input }: { readonly input?: unknown }) =>
    /^-?\d{1,15}\.\d+$/.test(String(input).trim()) ? 'wanted_whole_number' : noNumber.error({ input }),
};

/** As typed with a Japanese keyboard, too: full-width signs are the plain ones. */
const NumberText = z.string().normalize('NFKC').trim();

const IntegerText = NumberText.regex(/^-?\d{1,15}$/, noInteger).transform(Number);

/** Any whole number that JavaScript counts exactly; each field says its own bounds. */
const WholeNumber = z.union([z.int(), IntegerText], noInteger);

const DecimalText = NumberText.regex(/^-?\d{1,15}(\.\d{1,10})?$/, noNumber).transform(Number);

export const WireNumber = z.union([z.number(), DecimalText], noNumber);

/** Marks either bound of a number with both, for the message (ERR-57). */
const bothBounds = (least: number, most: number) => `between:${least}:${most}`;

/** Both bounds of a refused number, where it has two. */
export const boundsTold = (message: string): readonly [number, number] | undefined => {
  const [, least, most] = /^between:(-?[\d.]+):(-?[\d.]+)$/.exec(message) ?? [];
  return least === undefined || most === undefined ? undefined : [Number(least), Number(most)];
};

/** Integer within bounds, ends included. */
export const wireIntBetween = (least: number, most: number) => {
  const bounds = bothBounds(least, most);
  return WholeNumber.pipe(z.int().min(least, bounds).max(most, bounds));
};

/** Integer that says no bounds of its own: those of an integer column. */
export const WireInt = wireIntBetween(-2_147_483_648, 2_147_483_647);

/** A moment that a caller names, in Unix seconds: up to the year 2100. */
export const Moment = wireIntBetween(0, 4_102_444_800);

/** Number within bounds, ends included. */
export const wireNumberBetween = (least: number, most: number) => {
  const bounds = bothBounds(least, most);
  return WireNumber.pipe(z.number().min(least, bounds).max(most, bounds));
};

/** Installation-wide identifier of a node, user or school: a positive integer (general decision G9). */
export const Iid = WholeNumber.pipe(z.int().positive());

/** Version that a change was begun from; the one that it makes still fits its column. */
export const Version = wireIntBetween(0, 2_147_483_646);

/** Place among siblings, from 0; those behind it may move on. */
export const Position = wireIntBetween(0, 1_000_000_000);

/** 0/1 of the specification; also true/false. */
export const WireFlag = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false'])])
  .transform((flag) => flag === true || flag === 1 || flag === '1' || flag === 'true')
  .pipe(z.boolean());

/** Marks the bound of a text before its signs are tidied with the bound that holds after it, for the message. */
export const mostAllowed = (most: number) => `most:${most}`;

/** The bound that a refused text should be told. */
export const boundTold = (message: string): number | undefined => {
  const most = /^most:(\d+)$/.exec(message)?.[1];
  return most === undefined ? undefined : Number(most);
};

/** A text as one line of it is kept: NFC, blanks folded, nothing that is not seen. */
export const inOneLine = (text: string): string =>
  isPlain(text) && !text.includes('  ')
    ? text.trim()
    : withoutDisguise(withoutControls(text)).replace(/\s+/g, ' ').trim().normalize('NFC');

/** One line of text: trimmed, NFC, without control and invisible characters; 255 characters unless told. */
export const line = (most = 255) =>
  z
    .string()
    .max(most * 4, mostAllowed(most))
    .transform(inOneLine)
    .pipe(z.string().max(most));

/** Long text: line breaks kept, NFC, without other control characters. */
export const prose = (most = 65_535) =>
  z
    .string()
    .max(most * 2, mostAllowed(most))
    .transform((text) => withoutControls(text).normalize('NFC'))
    .pipe(z.string().max(most));

/** Rich text (HTML), at most 1 MB (ERR-60); sanitised by the server when it is saved. */
export const RichText = prose(1_000_000);

/**
 * A stored moment as it is sent: whole unix seconds, UTC (general decision G11); fractions are cut off.
 * Readings of the server's clock (`server_time`) and spans of time keep theirs: an exam's clock is set by them.
 */
export const Timestamp = z.number().overwrite(Math.floor);

export const PageRequest = {
  page: WireInt.pipe(z.int().min(1)).default(1),
  /** -1: all. */
  items_per_page: wireIntBetween(-1, 1000)
    .refine((count) => count !== 0, { error: 'this_field_is_not_valid' })
    .default(10),
};
/** Of what stands on somebody's dashboard all is asked for where nothing else is said (LRN-10). */
export const WholeList = { ...PageRequest, items_per_page: PageRequest.items_per_page.removeDefault().default(-1) };

/** Has nothing to drop. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/** Drops C0/C1 control characters other than tab and line feed, and lone surrogates. */
function withoutControls(text: string): string {
  if (isPlain(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .toWellFormed();
}

/** Drops what is not seen and turns the reading order, so that no name looks empty or like another; joiners that scripts and emoji need stay. */
const withoutDisguise = (text: string): string =>
  isPlain(text) ? text : text.replace(/[\u200b\u2060\u202a-\u202e\u2066-\u2069]/g, '');
