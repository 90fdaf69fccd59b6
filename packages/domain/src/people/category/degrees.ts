/** What a course of study leads to, from the lowest (UNI-05). */
export const degrees = ['vocational', 'college', 'bachelor', 'engineer', 'master', 'doctor'] as const;
