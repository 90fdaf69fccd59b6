import { kindKey, wordsOfAction } from '@sen/domain/reporting/audit/actions.ts';
import { type AuditEntry, type exportAudit as call, exportedAudit } from '@sen/domain/reporting/audit/contract.ts';
import type { Actor, Language } from '@sen/domain/shared/actor.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { fieldKey } from '@sen/domain/shared/field-words.ts';
import { dayInWords, type MomentStyle, timeInWords } from '@sen/domain/shared/moment-words.ts';
import { translations } from '@sen/domain/translations/index.ts';
import { filled, textOf } from '@sen/domain/translations/text.ts';
import { isUnchanged, LINK_S, withHeading, XLSX } from '../../../platform/binder/export.ts';
import { emit } from '../../../platform/events.ts';
import type { FileReply, Open, Visit } from '../../../platform/route.ts';
import { csvOf, type Line, xlsxOf } from '../../../platform/sheet.ts';
import { type AuditFilters, listEntries } from './service.ts';

const ABOUT = 'export of the audit trail';
const PAGE = 500;

interface Signed {
  readonly actor: Actor;
  readonly filters: AuditFilters;
  readonly format: Input<typeof call>['format'];
  readonly until: number;
}

/** An address under which the trail, as it is filtered, can be fetched for an hour. Who asked for it stands in the trail itself. */
export async function exportAudit(
  { works, secrets, clock }: Open,
  { format, ...filters }: Input<typeof call>,
  { session, school }: Visit,
) {
  if (!session || !school) refuse('not_logged_in');
  const actor = { ...session.actor, school_iid: school.iid };
  await works.inSchool(actor, (work) => emit(work, 'reporting.audit-exported', { ...filters, format }));
  const signed: Signed = { actor, filters, format, until: clock.now() + LINK_S };
  const token = secrets.seal(JSON.stringify(signed), ABOUT).toString('base64url');
  return { url: `${exportedAudit.path}?token=${token}` };
}

/** Who has lost his account or a role since then gets nothing. */
export async function exportedFile(
  open: Open,
  { token }: Input<typeof exportedAudit>,
  visit: Visit,
): Promise<FileReply> {
  const { actor, filters, format, until } = opened(open, token);
  if (until < open.clock.now() || !visit.school) refuse('link_expired');
  if (actor.school_iid !== visit.school.iid || !(await isUnchanged(open, actor))) refuse('link_expired');
  const style = { zone: visit.school.school.timezone, ...visit.school.conf };
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
  const lines = linesOf(open, actor, filters, style);
  const name = `audit.${format}`;
  if (format === 'csv') return { name, mime: 'text/csv; charset=utf-8', body: csvOf(withHeading(heading, lines)) };
  return { name, mime: XLSX, body: xlsxOf(withHeading(heading, lines)) };
}

function opened({ secrets }: Open, token: string): Signed {
  try {
    return JSON.parse(secrets.open(Buffer.from(token, 'base64url'), ABOUT));
  } catch {
    return refuse('link_expired');
  }
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
  const words = wordsOfAction(action);
  const kind = (ntype: string) => textOf(language, kindKey(ntype));
  const fieldName = (field: string) =>
    textOf(language, fieldKey(field, (key) => key in translations[language]) ?? field);
  return [
    `${dayInWords(at, style)} ${timeInWords(at, style)}`,
    by?.name ?? '',
    masked_by?.name ?? '',
    filled(textOf(language, words.key), { kind: kind(words.ntype ?? '') }),
    object ? `${kind(object.ntype)} ${object.iid} ${object.name}`.trim() : '',
    changes.map(({ field, before, after }) => `${fieldName(field)}: ${inText(before)} → ${inText(after)}`).join('\n'),
    iid,
  ];
}

const inText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
