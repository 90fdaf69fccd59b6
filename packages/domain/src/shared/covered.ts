/** Values that are shown covered until somebody asks to see them. */
export const COVER = '••••';
/** Signs of a telephone number that stay to be seen, so that two can be told apart. */
export const TAIL = 3;

const cover = new RegExp(`^${COVER}( .{${TAIL}})?$`, 'u');

/** Whether a value is a cover as it is shown. */
export const isCovered = (value: unknown): boolean => typeof value === 'string' && cover.test(value);
