/** Without signs that are read for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Text that is read out and typed, one sign out of each random byte. */
export const readableText = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => signs[byte % signs.length]).join('');

/** As people read it: in groups of four. */
export const inGroups = (text: string): string => text.match(/.{1,4}/g)?.join('-') ?? '';

/** As it was typed, in the form in which it was made: without blanks and dashes, in capitals. */
export const typedText = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
