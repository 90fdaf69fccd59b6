/** The kinds that the administration knows: what may stand as first word behind `/admin` (NOD-23). A kind that is declared in `kinds.ts` has its line here. */
export const ntypes = [
  'course',
  'sco',
  'exercise',
  'question',
  'skill',
  'major',
  'academic-category',
  'fee-category',
  'job-position',
  'organization',
] as const;
export type Ntype = (typeof ntypes)[number];

export const isNtype = (word: string): word is Ntype => ntypes.some((ntype) => ntype === word);
