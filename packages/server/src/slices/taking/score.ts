/** Scoring as the server does it: question by question, with a turn for others in between. */
import type { QuestionScore, TakeResult } from '@sen/domain/taking/model.ts';
import { type PaperToScore, resultOf, scoresAt } from '@sen/domain/taking/scoring.ts';
import { mapInTurns } from '../../platform/turns.ts';

export async function scoreInTurns(given: PaperToScore): Promise<{ scores: QuestionScore[]; result: TakeResult }> {
  const { questions, pass_rule, score_band } = given.paper;
  const scores = (await mapInTurns(questions, (place) => scoresAt(given, place))).flat();
  return { scores, result: resultOf(scores, pass_rule, score_band) };
}
