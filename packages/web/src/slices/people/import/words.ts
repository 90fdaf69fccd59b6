import { fieldWord } from '@sen/domain/people/import/fields.ts';
import type { SheetName } from '@sen/domain/people/import/model.ts';
import { CallRefused, CallUnreachable } from '../../../platform/call.ts';
import { hasText, say, t } from '../../../platform/i18n.ts';
import { saidOr } from '../../../ui/notice.tsx';
import type { Row } from './api.ts';

/** A field as the office calls it. */
export function fieldLabel(name: SheetName, field: string): string {
  if (field === '') return '';
  const key = `sheet_field_${fieldWord(name, field)}`;
  return hasText(key) ? t(key) : field;
}

/** What is wrong with a row, in words. */
export function problemsOf(name: SheetName, { problems, twin_row }: Row): readonly string[] {
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
