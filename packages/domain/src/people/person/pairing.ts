/** Codes by which a parent takes a child to his account. */
export const PAIRING_LENGTH = 8;
export const PAIRING_CODE_S = 86_400;
