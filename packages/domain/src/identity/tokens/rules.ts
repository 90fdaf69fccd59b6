/** A token lives at most a year. */
export const MOST_DAYS = 365;
/** Days that a person may choose from. */
export const lifetimes = [30, 90, MOST_DAYS] as const;
/** Good at one time, for one person. */
export const MOST_TOKENS = 20;
