import { sendToPeople } from '@sen/domain/messaging/message/contract.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { call } from '../../../platform/call.ts';
import { t } from '../../../platform/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { BulkFormProps } from '../../../ui/list/BulkBar.tsx';
import { MessageForm, type Written } from './MessageForm.tsx';

/** One message to all who are chosen; those to whom one may not write are told afterwards. */
export default function MessagePeople({ keys, onChosen, onClose }: BulkFormProps) {
  const send = async (written: Written) => {
    const { refused } = await call(sendToPeople, { user_iids: [...keys], ...written });
    const not_told = new Set(refused);
    onChosen(async (portion) => ({
      rows: portion.map((iid) =>
        not_told.has(iid)
          ? { done: false, message: 'message_not_yours' satisfies TextKey }
          : { done: true, message: null },
      ),
    }));
  };
  return (
    <Dialog opened onClose={onClose} title={t('message_new')} size="44rem">
      <MessageForm
        parents={false}
        audience={(parents) => t(parents ? 'message_to_chosen_parents' : 'message_to_chosen', { count: keys.length })}
        send={send}
      />
    </Dialog>
  );
}
