import { kindKey, wordsOfAction } from '@sen/domain/action-words.ts';
import { fieldKey } from '@sen/domain/field-words.ts';
import { type AuditEntry, exportAudit as call, exportedAudit } from '@sen/domain/reporting/audit/contract.ts';
import type { Actor, Language } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { filled } from '@sen/domain/shared/filled.ts';
import { dayInWords, type MomentStyle, timeInWords } from '@sen/domain/shared/moment-words.ts';
import { textOf, translations } from '@sen/domain/words.ts';
import { emit } from '../../../platform/events.ts';
import type { FileReply, Open, Visit } from '../../../platform/route.ts';
import type { Line } from '../../../platform/sheet.ts';
import { type AskedFile, signedFile } from '../../../platform/signed-file.ts';
import { tableFile, withHeading } from '../../../platform/table-file.ts';
import type { Work } from '../../../platform/work.ts';
import { type AuditFilters, listEntries } from './service.ts';

const PAGE = 500;

export const auditFile = signedFile({ contract: exportedAudit, params: call.input, make: fileOf });

/** An address under which the trail, as it is filtered, can be fetched for an hour. Who asked for it stands in the trail itself. */
export async function exportAudit(work: Work, given: Input<typeof call>, visit: Visit) {
  await emit(work, 'reporting.audit-exported', given);
  return auditFile.offer(work, given, visit);
}

async function fileOf(open: Open, { actor, school, params }: AskedFile<Input<typeof call>>): Promise<FileReply> {
  const { format, ...filters } = params;
  const style = { zone: school.school.timezone, ...school.conf };
  const say = (key: string) => textOf(actor.language, key);
  const heading = [
    'audit_when',
    'audit_who',
    'audit_masked_by',
    'audit_what',
    'audit_object',
    'audit_changes',
    'audit_number',
  ].map(say);
  return tableFile('audit', format, withHeading(heading, linesOf(open, actor, filters, style)));
}

/** Page by page, so that a long trail is never in memory as a whole. */
async function* linesOf({ works }: Open, actor: Actor, filters: AuditFilters, style: MomentStyle) {
  for (let before: number | undefined; ; ) {
    const cursor = { before, limit: PAGE };
    const entries = await works.reading(actor, (work) => listEntries(work, filters, cursor, style.zone));
    for (const entry of entries) yield lineOf(entry, actor.language, style);
    before = entries.at(-1)?.iid;
    if (entries.length < PAGE) return;
  }
}

function lineOf(
  { iid, at, action, by, masked_by, object, changes }: AuditEntry,
  language: Language,
  style: MomentStyle,
): Line {
  const kind = (ntype: string) => textOf(language, kindKey(ntype));
  const told = (name: string) => {
    const { key, ntype = '' } = wordsOfAction(name);
    return filled(textOf(language, key), { kind: kind(ntype) });
  };
  const valueTold = (field: string, value: unknown) =>
    field !== 'call' || typeof value !== 'string' || value.startsWith('/')
      ? inText(value)
      : value.includes('.')
        ? told(value)
        : textOf(language, value);
  const fieldName = (field: string) =>
    textOf(language, fieldKey(field, (key) => key in translations[language], object?.ntype) ?? field);
  return [
    `${dayInWords(at, style)} ${timeInWords(at, style)}`,
    doerOf(by, language),
    doerOf(masked_by, language),
    told(action),
    object ? `${kind(object.ntype)} ${object.iid} ${object.name}`.trim() : '',
    changes
      .map(
        ({ field, before, after }) => `${fieldName(field)}: ${valueTold(field, before)} → ${valueTold(field, after)}`,
      )
      .join('\n'),
    iid,
  ];
}

function doerOf(doer: AuditEntry['by'], language: Language): string {
  if (!doer?.outside) return doer?.name ?? '';
  return doer.name === ''
    ? textOf(language, 'audit_operator')
    : filled(textOf(language, 'audit_of_platform'), { name: doer.name });
}

const inText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
