/** Takes of an exam scored again by the newest keys. */
export const regradeStates = ['running', 'done', 'cancelled', 'failed'] as const;
