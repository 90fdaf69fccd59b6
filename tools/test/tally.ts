export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const NONE: Tally = { passed: 0, failed: 0, skipped: 0 };

export const plus = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

export const textOf = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
