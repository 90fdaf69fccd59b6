/** Reports of how people come on in their courses (LRN-51, REP-05). */

/** What the lines of a summary stand for. */
export const groupings = ['learner', 'course', 'organization'] as const;
export type Grouping = (typeof groupings)[number];

/** How far somebody is in a course, as a report tells it apart. */
export const progressStates = ['not_begun', 'going', 'completed'] as const;
export type ProgressState = (typeof progressStates)[number];
