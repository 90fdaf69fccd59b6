import { tellsPeople } from '@sen/domain/access/rights.ts';
import { t } from '../../platform/i18n.ts';
import { lateComponent } from '../../platform/late.ts';
import { mayOpen, nobody } from '../../platform/route.ts';
import { currentUser } from '../../platform/session.ts';
import type { BulkFormProps } from '../../ui/list/BulkBar.tsx';
import type { Records } from '../../ui/records.ts';

const MessagePeople = lateComponent<BulkFormProps>(() => import('./message/MessagePeople.tsx'));

export const records: Records = {
  bulk: ({ lies }) => {
    const may = lies === 'person' && mayOpen({ right: tellsPeople }, currentUser() ?? nobody);
    return may
      ? [{ name: 'message', label: t('bulk_message'), form: MessagePeople, run: async () => ({ rows: [] }) }]
      : [];
  },
};
