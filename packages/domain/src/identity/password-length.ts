/** Beside the list of common passwords, which is no part of the page. */
export const PASSWORD_MIN_LENGTH = 8;
