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
  'user',
  'student',
  'teacher',
  'parent',
  'employee',
  'group',
  'classgroup',
  'contract',
  'schools-in-vietnam',
] as const;
export type Ntype = (typeof ntypes)[number];

/** What may stand before it with its iid: what it hangs under (NOD-13). */
export const ancestors = [...ntypes, 'syllabus'] as const;
/** Tabs of forms, by the word in the address (NOD-27). */
export const steps = [
  'info',
  'content',
  'items',
  'options',
  'staff',
  'attachments',
  'expiry',
  'skills',
  'rules',
  'history',
] as const;
export const subActions = ['history'] as const;

export const isNtype = (word: string): word is Ntype => ntypes.some((ntype) => ntype === word);
