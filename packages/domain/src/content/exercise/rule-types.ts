/** How an exercise may be taken. Apart from its model, which a first screen need not load. */
export const ruleTypes = ['practice', 'practice_single', 'exam'] as const;
export type RuleType = (typeof ruleTypes)[number];
