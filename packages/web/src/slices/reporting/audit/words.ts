import { kindKey, wordsOfAction } from '@sen/domain/action-words.ts';
import { ntypes } from '@sen/domain/kinds.evaluated.ts';
import type { AuditEntry } from '@sen/domain/reporting/audit/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { hasText, t } from '../../../platform/i18n.ts';

export function kindInWords(ntype: string): string {
  const key = kindKey(ntype);
  return hasText(key) ? t(key) : ntype;
}

/** An action of a version to come is shown by its name. */
export function actionInWords(action: string): string {
  const { key, ntype } = wordsOfAction(action);
  return hasText(key) ? t(key, { kind: kindInWords(ntype ?? '') }) : action;
}

export function whoInWords({ by, masked_by, by_token }: AuditEntry): string {
  if (!by) return t('record_by_system');
  const name = by.name || String(by.iid);
  if (masked_by) return t('audit_for', { masker: masked_by.name || String(masked_by.iid), name });
  return by_token === undefined ? name : t('audit_by_token', { name, token: by_token });
}

/** Where the record is looked after; undefined for what has no screen of its own. */
export function addressOf({ ntype, iid }: NonNullable<AuditEntry['object']>): string | undefined {
  return ntypes.includes(ntype) ? urlOf('admin_node', { nested: ntype, iid }) : undefined;
}
