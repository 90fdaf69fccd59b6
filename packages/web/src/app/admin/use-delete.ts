import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../platform/i18n.ts';
import { useNavigate } from '../../platform/router.ts';
import { notice, noticeFailure, noticeFault } from '../../ui/notice.tsx';
import type { AdminPlace } from './admin-place.ts';
import { inUseTold } from './in-use.ts';
import { type AnyRecord, answers, ask, reread, restoreRecord } from './kind-api.ts';

/** Deletes at once; for a moment it can be undone where one is, for 30 days from the trash. */
export function useDelete({ kind }: AdminPlace) {
  const navigate = useNavigate();
  return async ({ id, iid, name }: Pick<AnyRecord, 'id' | 'iid' | 'name'>) => {
    try {
      await ask(kind, 'remove', { id, iid, ntype: kind.ntype }, answers.removed);
    } catch (error) {
      const used = inUseTold(error);
      return used ? notice.say('error', used) : noticeFailure(error, 'delete_failed');
    }
    const back = () => restoreRecord(kind, iid).then(() => notice.success('restore_successful'), noticeFault);
    notice.undo(t('record_deleted', { name }), () => void back());
    navigate({ to: urlOf('admin_list', { ntype: kind.ntype }) });
    return reread(kind);
  };
}
