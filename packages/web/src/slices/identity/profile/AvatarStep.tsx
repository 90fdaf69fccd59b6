import { Button, FileButton } from '@mantine/core';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { AVATAR_BYTES, avatarKinds } from '@sen/domain/identity/profile/model.ts';
import { lazy, Suspense, useState } from 'react';
import { CallRefused } from '../../../platform/call.ts';
import { fieldErrors } from '../../../platform/form.ts';
import { say, t } from '../../../platform/i18n.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { FormMessage } from '../../../ui/fields.tsx';
import { notice } from '../../../ui/notice.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import classes from './profile.module.css';
import { saveStep } from './save-step.ts';

const Cropper = lazy(() => import('./Cropper.tsx'));

const taken: readonly string[] = avatarKinds;

/** Why a file is not taken, before anything of it is sent. */
function fileFault({ type, size }: File): string | undefined {
  if (!taken.includes(type)) return t('picture_kind_not_taken');
  return size > AVATAR_BYTES ? t('picture_too_large') : undefined;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof CallRefused)) return t('not_sent_unreachable');
  return fieldErrors(error).file ?? say(error.message);
}

/** IDN-61. */
export function AvatarStep({ user }: { readonly user: Pick<UserInfo, 'iid' | 'name' | 'avatar'> }) {
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState(false);

  const choose = (chosen: File | null) => {
    if (!chosen) return;
    const wrong = fileFault(chosen);
    setFault(wrong);
    setFile(wrong ? undefined : chosen);
  };
  const send = async (picture: Blob | undefined) => {
    setSending(true);
    setFault(undefined);
    try {
      await saveStep('avatar', { iid: user.iid, ...(picture && { file: picture }) });
      setFile(undefined);
      notice.say('success', t(picture ? 'picture_kept' : 'picture_removed'));
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <FormMessage>{fault}</FormMessage>
      {file ? (
        <Suspense fallback={<PageSkeleton />}>
          <Cropper
            file={file}
            sending={sending}
            onCut={(cut) => void send(cut)}
            onUnreadable={() => {
              setFile(undefined);
              setFault(t('picture_not_readable'));
            }}
            onCancel={() => setFile(undefined)}
          />
        </Suspense>
      ) : (
        <div className={classes.picture}>
          <Avatar name={user.name} address={user.avatar} size="large" />
          <div>
            <p className={classes.note}>{t('picture_lead')}</p>
            <div className={classes.buttons}>
              <FileButton onChange={choose} accept={avatarKinds.join(',')}>
                {(props) => <Button {...props}>{t('picture_choose')}</Button>}
              </FileButton>
              {user.avatar && (
                <Button variant="default" loading={sending} onClick={() => void send(undefined)}>
                  {t('picture_remove')}
                </Button>
              )}
            </div>
            <p className={classes.note}>{t('picture_note')}</p>
          </div>
        </div>
      )}
    </>
  );
}
