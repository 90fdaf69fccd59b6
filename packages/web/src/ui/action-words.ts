/** What is done in a school, in the reader's words. */
import { kindKey, wordsOfAction } from '@sen/domain/action-words.ts';
import { hasText, t } from '../platform/i18n.ts';

export function kindInWords(ntype: string): string {
  const key = kindKey(ntype);
  return hasText(key) ? t(key) : ntype;
}

/** An action of a version to come is shown by its name. */
export function actionInWords(action: string): string {
  const { key, ntype } = wordsOfAction(action);
  return hasText(key) ? t(key, { kind: kindInWords(ntype ?? '') }) : action;
}

/** A call, as `calls-told.ts` tells it: by an action, by a text, or by its path. */
export const callInWords = (told: string): string => (hasText(told) ? t(told) : actionInWords(told));
