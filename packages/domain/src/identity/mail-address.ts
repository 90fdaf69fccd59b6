/** ERR-54: a local part, @, a domain with at least one dot; no signs that would make two addresses of it. */
export const isMailAddress = (text: string): boolean =>
  /^[^\s@,;<>"()]+@[^\s@.,;<>"()]+(\.[^\s@.,;<>"()]+)+$/.test(text);
