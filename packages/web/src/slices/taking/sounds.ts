import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';

/** How sounds may be played: any number of times; once, with pauses; once and without a stop. */
export type SoundRule = 'free' | 'no_replay' | 'once';

const written = /<audio\b[^>]*>[\s\S]*?<\/audio>/gi;
const source = /\ssrc\s*=\s*["']([^"']+)["']/i;

export interface Heard<Q> {
  /** Without the sounds in its text, which would bring controls of their own. */
  readonly question: Q;
  readonly sounds: readonly string[];
}

/** QUE-32: where plays are counted, sounds written into the text are played and counted as the question's own is. */
export function heardBy<Q extends Pick<QuestionForTaking, 'content'>>(question: Q, rule: SoundRule): Heard<Q> {
  if (rule === 'free') return { question, sounds: [] };
  const sounds = [...question.content.matchAll(written)].flatMap(([element]) => source.exec(element)?.[1] ?? []);
  const content = question.content.replace(written, '');
  return { question: { ...question, content }, sounds: sounds.map((address) => address.replaceAll('&amp;', '&')) };
}
