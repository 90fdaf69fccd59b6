/** Beside the list of common passwords, which is no part of the page. */
export const PASSWORD_MIN_LENGTH = 8;
/** More is no password; hashing it would be work for nothing. */
export const PASSWORD_MAX_LENGTH = 1000;
