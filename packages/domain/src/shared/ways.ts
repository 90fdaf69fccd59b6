/** By which somebody is told something (MSG-01). */
export const ways = ['notify', 'mail'] as const;
export type Way = (typeof ways)[number];
