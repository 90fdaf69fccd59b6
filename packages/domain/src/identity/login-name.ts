/** Letters and digits of any language, and the signs that stand in mail addresses; what could be markup or two names is none. */
export const isLoginName = (text: string): boolean =>
  text.length <= 255 && /^[\p{L}\p{M}\p{N}._@+'!#$%&*/=?^|~-]+$/u.test(text) && /[\p{L}\p{N}]/u.test(text);
