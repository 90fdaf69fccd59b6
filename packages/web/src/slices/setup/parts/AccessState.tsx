import type { SystemAccess } from '@sen/domain/setup/access/contract.ts';
import { t } from '../../../platform/i18n.ts';
import { formatDateTime } from '../../../ui/format.ts';

/** Whether the platform's administrators may work in a school, by whom and until when. */
export function AccessState({ open }: { readonly open: SystemAccess | null }) {
  if (!open) return <p role="status">{t('system_access_closed')}</p>;
  const values = { until: formatDateTime(open.until_at), name: open.opener_name };
  return (
    <div role="status">
      <p>{t(open.kind === 'granted' ? 'system_access_granted_until' : 'system_access_emergency_until', values)}</p>
      {open.reason !== '' && (
        <p>
          {t('system_access_reason')}: <bdi>{open.reason}</bdi>
        </p>
      )}
    </div>
  );
}
