import type { ContentNtype } from '@sen/domain/content/node/ntypes.ts';
import { useQuery } from '@tanstack/react-query';
import type { DocumentProps } from '../../../platform/document.tsx';
import { nodeQuery } from '../api.ts';

/** Shares the query of the screen that edits the node, and like it keeps nothing for later. */
function useNodeName(ntype: ContentNtype, { params }: DocumentProps): string | undefined {
  const query = nodeQuery(ntype, Number(params.iid));
  return useQuery({ ...query, refetchOnWindowFocus: false, retry: false, gcTime: 0 }).data?.name;
}

export const CourseName = (props: DocumentProps) => props.children(useNodeName('course', props));
export const LessonName = (props: DocumentProps) => props.children(useNodeName('sco', props));
export const ExerciseName = (props: DocumentProps) => props.children(useNodeName('exercise', props));
export const QuestionName = (props: DocumentProps) => props.children(useNodeName('question', props));
