import { plainForm } from '@sen/domain/content/question/text.ts';
import { digitsOf, readNumber } from '@sen/domain/shared/decimal.ts';
import { t } from '../../../platform/i18n.ts';

/** That a typed text is no number, or the digits it will be read as where others might read it otherwise; else undefined. */
export function faultOfNumber(typed: string): 'unreadable' | { readonly read_as: string } | undefined {
  const plain = plainForm(typed);
  if (plain === '') return undefined;
  const read = readNumber(plain);
  if (!read) return 'unreadable';
  return read.in_doubt ? { read_as: digitsOf(read.value) } : undefined;
}

/** The same in words, to stand beside the field. */
export function saidOfNumber(typed: string): string | undefined {
  const fault = faultOfNumber(typed);
  if (fault === undefined) return undefined;
  return fault === 'unreadable' ? t('number_unreadable') : t('number_read_as', { number: fault.read_as });
}
