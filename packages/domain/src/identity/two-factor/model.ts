/** Digits of a token (CON-01). */
export const TOKEN_LENGTH = 6;
/** Seconds one token stands for, and how many steps before and after the present one still count (IDN-39). */
export const STEP_S = 30;
export const DRIFT_STEPS = 1;
/** Seconds a proof is good for: within one sign-in, and on a remembered browser (IDN-33). */
export const SESSION_TOKEN_S = 43_200;
export const BROWSER_TOKEN_S = 2_592_000;
/** Seconds a reset token from a mail is good for (IDN-42). */
export const RESET_TOKEN_S = 3600;
/** Seconds a secret waits for its first token before another one takes its place. */
export const OFFER_S = 3600;
/** Seconds in which the first right token may be sent once more, after an answer that was lost. */
export const FIRST_AGAIN_S = 120;
export const RECOVERY_CODES = 10;

/** What was typed into the field, without all that is no digit (IDN-39); full-width digits of a Japanese keyboard are ones too. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, TOKEN_LENGTH);
export const isToken = (text: string): boolean => /^\d{6}$/.test(text);

/** A recovery code as it is compared: in any case, with or without its dashes. */
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, '');
