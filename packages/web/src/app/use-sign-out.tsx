import { logout } from '@sen/domain/identity/contract.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../platform/call.ts';
import { t } from '../platform/i18n.ts';
import { keptOwner } from '../platform/kept-owner.ts';
import { queryClient } from '../platform/query.ts';
import { signOut } from '../platform/session.ts';
import { leaveMask } from '../slices/identity/masking/mask.ts';
import { notice, noticeFailure } from '../ui/notice.tsx';

const ConfirmDialog = lazy(() => import('../ui/ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })));

/** What this device keeps of the person's exams; nothing is loaded where it keeps nothing. */
const keptExams = async () => (keptOwner() === undefined ? undefined : import('../slices/taking/leave.ts'));

/** Leaves, or leaves the mask; asks first where answers were never sent. `question` is to be drawn by who calls. */
export function useSignOut(user: UserInfo | null): { readonly ask: () => Promise<void>; readonly question: ReactNode } {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);

  const ask = async () => {
    if (user?.masked_by) return leaveMask().catch((error: unknown) => noticeFailure(error, 'request_failed'));
    const count = await keptExams()
      .then((exams) => exams?.countUnsent())
      .catch(() => undefined);
    if (count) setUnsent(count);
    else await leave();
  };
  const leave = async () => {
    try {
      await call(logout, {});
      await keptExams()
        .then((exams) => exams?.forgetExams())
        .catch(() => undefined);
      signOut();
      queryClient.clear();
      await navigate({ to: '/' });
      notice.success('logout_successfull');
    } catch (error) {
      noticeFailure(error, 'request_failed');
    }
  };
  const question = unsent > 0 && (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened
        danger
        title={t('sign_out_unsent')}
        confirm={t('sign_out')}
        cancel={t('stay')}
        onConfirm={() => void leave()}
        onClose={() => setUnsent(0)}
      >
        <p>{t('sign_out_unsent_note', { count: unsent })}</p>
      </ConfirmDialog>
    </Suspense>
  );
  return { ask, question };
}
