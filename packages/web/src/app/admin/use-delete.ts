import { urlOf } from '@sen/domain/urls.ts';
import { z } from 'zod';
import { CallRefused } from '../../platform/call.ts';
import { t } from '../../platform/i18n.ts';
import { useNavigate } from '../../platform/router.ts';
import { notice, noticeFailure } from '../../ui/notice.tsx';
import type { AdminPlace } from './admin-place.ts';
import { type AnyRecord, answers, ask, reread, restoreRecord } from './kind-api.ts';
import { kindName } from './kind-words.ts';

const InUse = z.object({
  used_in: z.array(z.object({ name: z.string(), ntype: z.string() })).min(1),
  total: z.number(),
});

/** What hangs under it, where the server tells. */
function usedIn(error: unknown): string | undefined {
  if (!(error instanceof CallRefused) || error.message !== 'delete_failed') return undefined;
  const { data } = InUse.safeParse(error.result);
  if (!data) return undefined;
  const { used_in, total } = data;
  const names = used_in.map(({ name, ntype }) => `${kindName(ntype)} ${name}`).join(', ');
  return t('delete_hangs_under', { names: used_in.length < total ? `${names}…` : names, count: total });
}

/** Deletes at once; for a moment it can be undone where one is, for 30 days from the trash. */
export function useDelete({ kind }: AdminPlace) {
  const navigate = useNavigate();
  return async ({ id, iid, name }: Pick<AnyRecord, 'id' | 'iid' | 'name'>) => {
    try {
      await ask(kind, 'remove', { id, iid, ntype: kind.ntype }, answers.removed);
    } catch (error) {
      const used = usedIn(error);
      return used ? notice.say('error', used) : noticeFailure(error, 'delete_failed');
    }
    const back = () => restoreRecord(kind, iid).then(() => notice.success('restore_successful'), noticeFailure);
    notice.undo(t('record_deleted', { name }), () => void back());
    navigate({ to: urlOf('admin_list', { ntype: kind.ntype }) });
    return reread(kind);
  };
}
