/** Who hands something in: each learner for themselves, or a group with one work in common. Apart from its rules, which a first screen need not load. */
export const handsIn = ['person', 'group'] as const;
export type HandsIn = (typeof handsIn)[number];
