import { ntypes } from '@sen/domain/kinds.evaluated.ts';
import type { AuditEntry } from '@sen/domain/reporting/audit/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';

export function whoInWords({ by, masked_by, by_token }: AuditEntry): string {
  if (!by) return t('record_by_system');
  const name = doerInWords(by);
  if (masked_by) return t('audit_for', { masker: doerInWords(masked_by), name });
  return by_token === undefined ? name : t('audit_by_token', { name, token: by_token });
}

/** Where the record is looked after; undefined for what has no screen of its own. */
export function addressOf({ ntype, iid }: NonNullable<AuditEntry['object']>): string | undefined {
  return ntypes.includes(ntype) ? urlOf('admin_node', { nested: ntype, iid }) : undefined;
}

/** Whoever runs the platform has no account here, and may have left no name: a number would say nothing. */
function doerInWords({ iid, name, outside }: NonNullable<AuditEntry['by']>): string {
  if (outside) return name === '' ? t('audit_operator') : t('audit_of_platform', { name });
  return name || `${t('kind_user')} ${iid}`;
}
