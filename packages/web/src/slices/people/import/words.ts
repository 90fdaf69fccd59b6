import { fieldKey } from '@sen/domain/field-words.ts';
import { fieldWord } from '@sen/domain/people/import/fields.ts';
import { CallRefused, CallUnreachable } from '../../../platform/call.ts';
import { hasText, say, t } from '../../../platform/i18n.ts';
import { saidOr } from '../../../ui/notice.tsx';
import type { Row } from './api.ts';

/** A field as the office calls it. */
export function fieldLabel(name: string, field: string): string {
  if (field === '') return '';
  const key = `sheet_field_${fieldWord(name, field)}`;
  return hasText(key) ? t(key) : say(fieldKey(field, hasText, name) ?? field);
}

/** What is brought in, at the head of the page and in the list of pages. */
export function sheetTitle(name: string): string {
  const own = `sheet_title_${name}`;
  return hasText(own) ? t(own) : t('sheet_title', { kinds: say(`kind_${name}_many`) });
}

/** What is wrong with a row, in words. */
export function problemsOf(name: string, { problems, twin_row }: Row): readonly string[] {
  const said = problems.map(({ field, message }) =>
    field === '' ? say(message) : `${fieldLabel(name, field)}: ${say(message)}`,
  );
  return twin_row === null ? said : [...said, t('sheet_twin_of', { row: twin_row })];
}

/** What a refused or unanswered call says. */
export function failureWords(error: unknown): string | undefined {
  if (!error) return undefined;
  if (error instanceof CallUnreachable) return t('not_sent_unreachable');
  const field = error instanceof CallRefused && typeof error.err === 'object' ? Object.values(error.err)[0] : undefined;
  return say(field ?? saidOr(error, 'import_data_failed'));
}
