/** Progress in whole percent wherever it is shown: 100 only when nothing is left. */
export const wholePercent = (percent: number): number => Math.min(100, Math.max(0, Math.floor(percent)));
