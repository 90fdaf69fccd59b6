/** Codes by which parents add a child to their account. */
export const PAIRING_LENGTH = 8;
export const PAIRING_CODE_S = 86_400;
