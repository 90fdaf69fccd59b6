import { messagesBy } from '@sen/domain/messages.ts';
import { codeOf, templateCodes } from '../../../platform/mail-text.ts';
import type { Work } from '../../../platform/work.ts';
import { listTemplates } from './repository.ts';

/** Templates of what people write: those whose code words no message of the product. */
export async function writingTemplates(work: Work) {
  const codes = await templateCodes(work.db);
  const taken = new Set(
    Object.values(messagesBy)
      .flat()
      .map((message) => codeOf(codes, message).toLowerCase()),
  );
  const all = await listTemplates(work.db);
  return all.filter(({ code }) => !taken.has(code.toLowerCase())).map(({ code: _, ...template }) => template);
}
