import { type AnswerProps, slotText } from './answer-props.ts';
import { PlacementBoard } from './PlacementBoard.tsx';

/** A right side for each left side: the answer has one slot per left side. */
export function Matching({ question, answer, onChange, locked, labelledBy }: AnswerProps) {
  const lefts = question.parts ?? [];
  const placed = Object.fromEntries(
    lefts.flatMap(({ id }, index) => {
      const right = slotText(answer[index]);
      return right === '' ? [] : [[right, id]];
    }),
  );
  const change = (next: Readonly<Record<string, string>>) => {
    const rights = Object.keys(next);
    const slots = lefts.map(({ id }) => rights.filter((right) => next[right] === id).slice(0, 1));
    onChange(rights.length === 0 ? [] : slots);
  };
  return (
    <PlacementBoard
      items={question.targets ?? []}
      targets={lefts}
      placed={placed}
      single
      locked={locked}
      labelledBy={labelledBy}
      onChange={change}
    />
  );
}
