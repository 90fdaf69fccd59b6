/** People that one act puts into a course. */
export const MOST_AT_ONCE = 5000;

/** Where people come from all at once. */
export const sourceKinds = ['class', 'group', 'organization'] as const;
