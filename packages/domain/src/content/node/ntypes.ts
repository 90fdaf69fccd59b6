/** Kinds of content by name, without what they hold: what the first page of a learner needs to tell them apart. */
export const contentNtypes = ['course', 'syllabus', 'sco', 'exercise', 'question'] as const;
export type ContentNtype = (typeof contentNtypes)[number];

interface OfKind {
  readonly ntype: string;
}
export const isSyllabus = ({ ntype }: OfKind): boolean => ntype === 'syllabus';
export const isLesson = ({ ntype }: OfKind): boolean => ntype === 'sco';
export const isExercise = ({ ntype }: OfKind): boolean => ntype === 'exercise';
export const isQuestion = ({ ntype }: OfKind): boolean => ntype === 'question';
