/** Letters and digits of any language, and the signs that stand in mail addresses; what could be markup or two names is none. */
export const isLoginName = (text: string): boolean =>
  text.length <= 255 && /^[\p{L}\p{M}\p{N}._@+'!#$%&*/=?^|~-]+$/u.test(text) && /[\p{L}\p{N}]/u.test(text);

/** The name of the system's root, whose calls go to the system whatever page he is on (TEN-15): no account of a school bears it. */
export const isReservedName = (lname: string): boolean => lname.toLowerCase() === 'root';
