import { logout } from '@sen/domain/identity/contract.ts';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../platform/call.ts';
import { forgetPerson } from '../platform/forget-person.ts';
import { t } from '../platform/i18n.ts';
import { keptOwner } from '../platform/kept-owner.ts';
import { ownNames, UNSAVED } from '../platform/own-storage.ts';
import { leaveBrowser } from '../platform/session.ts';
import { writeForTab } from '../platform/storage.ts';
import { giveUp, holdsUnsaved } from '../platform/unsaved.ts';
import { leaveMask } from '../slices/identity/masking/mask.ts';
import { noticeFailure } from '../ui/notice.tsx';

const ConfirmDialog = lazy(() => import('../ui/ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })));

/** What would be gone: it was typed on this browser and has not reached the server. */
interface Unsent {
  /** Answers of running exams. */
  readonly answers: number;
  /** Drafts and marks that this device keeps. */
  readonly works: number;
  /** Something on the page itself. */
  readonly on_page: boolean;
}

async function unsentWork(): Promise<Unsent | undefined> {
  const answers =
    keptOwner() === undefined
      ? 0
      : await import('../slices/taking/leave.ts').then(({ countUnsent }) => countUnsent()).catch(() => 0);
  const works = ownNames(UNSAVED).length;
  const on_page = holdsUnsaved();
  return answers + works > 0 || on_page ? { answers, works, on_page } : undefined;
}

/** The session ends on the server first: where that fails, nothing is lost here. The page begins anew, with nothing of the person in it. */
async function leave(user: UserInfo | null): Promise<void> {
  try {
    giveUp(true);
    if (user?.masked_by) return await leaveMask();
    await call(logout, {});
    await forgetPerson(user?.iid);
    leaveBrowser();
    writeForTab('signed_out', '1');
    location.assign('/');
  } catch (error) {
    giveUp(false);
    noticeFailure(error, 'request_failed');
  }
}

/** Leaves, or leaves the mask; asks first where something was never sent. `question` is to be drawn by who calls. */
export function useSignOut(user: UserInfo | null): { readonly ask: () => Promise<void>; readonly question: ReactNode } {
  const [unsent, setUnsent] = useState<Unsent>();
  const ask = async () => {
    const found = await unsentWork();
    if (found) setUnsent(found);
    else await leave(user);
  };
  const question = unsent && (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened
        danger
        title={t(unsent.answers > 0 ? 'sign_out_unsent' : 'sign_out_unsaved')}
        confirm={t('sign_out')}
        cancel={t('stay')}
        onConfirm={() => void leave(user)}
        onClose={() => setUnsent(undefined)}
      >
        {unsent.answers > 0 && <p>{t('sign_out_unsent_note', { count: unsent.answers })}</p>}
        {unsent.works > 0 && <p>{t('sign_out_unsaved_note', { count: unsent.works })}</p>}
        {unsent.on_page && unsent.works === 0 && <p>{t('leave_without_saving_note')}</p>}
      </ConfirmDialog>
    </Suspense>
  );
  return { ask, question };
}
