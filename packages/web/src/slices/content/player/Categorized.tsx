import type { AnswerProps } from './answer-props.ts';
import { PlacementBoard } from './PlacementBoard.tsx';

/** Items sorted into categories: the answer is a list of pairs of item and category. */
export function Categorized({ question, answer, onChange, locked, labelledBy }: AnswerProps) {
  const placed = Object.fromEntries(
    answer.flatMap((pair) => {
      const [item, category] = Array.isArray(pair) ? pair : [];
      return item && category ? [[item, category]] : [];
    }),
  );
  return (
    <PlacementBoard
      items={question.parts ?? []}
      targets={question.targets ?? []}
      placed={placed}
      single={false}
      locked={locked}
      labelledBy={labelledBy}
      onChange={(next) => onChange(Object.entries(next))}
    />
  );
}
