import { Alert, Button } from '@mantine/core';
import { daysLate, percentOff } from '@sen/domain/learning/assignments/rules.ts';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormMessage } from '../../../ui/fields.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { notice } from '../../../ui/notice.tsx';
import { SaveState } from '../../../ui/SaveState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { AttachmentsField, RichEditor, useUploading } from '../../media/index.ts';
import type { AssignmentPlace, Submission } from './api.ts';
import classes from './assignments.module.css';
import { useWork } from './use-work.ts';

interface WorkFormProps {
  readonly place: AssignmentPlace;
  readonly submission: Submission;
  /** Unix seconds. */
  readonly now: number;
}

/** Where one writes what one hands in; a group writes it in common. */
export function WorkForm({ place, submission, now }: WorkFormProps) {
  const { by, handed_in_as, owner, members, tries, draft: stored } = submission;
  const work = useWork(place, stored);
  const [asking, setAsking] = useState(false);
  const uploading = useUploading();
  const late = daysLate(submission, now);
  const in_group = by === 'group';
  const handOver = async () => {
    const done = await work.send();
    setAsking(false);
    if (done) notice.say('success', t('assignment_handed_in'));
  };
  return (
    <Section
      title={t(in_group ? 'assignment_work_of_group' : 'assignment_work')}
      note={in_group ? t('assignment_work_shared') : undefined}
    >
      <div className={classes.stack}>
        {in_group && owner && (
          <p className={classes.facts}>
            <IconUsers size={18} aria-hidden />
            {t('assignment_of_group', { name: owner.name })} ·{' '}
            {t('assignment_members', { names: members.map(({ name }) => name).join(', ') })}
          </p>
        )}
        {work.theirs && (
          <Alert color="amber" role="alert">
            <div className={classes.theirs}>
              <span>{t('assignment_theirs', { name: work.theirs.written_by?.name ?? '' })}</span>
              <Button size="xs" variant="default" onClick={work.takeTheirs}>
                {t('assignment_take_theirs')}
              </Button>
              <Button size="xs" variant="default" onClick={work.keepMine}>
                {t('assignment_keep_mine')}
              </Button>
            </div>
          </Alert>
        )}
        {handed_in_as !== 'files' && (
          <RichEditor
            // Another text in its place is another editor.
            key={work.shown}
            label={t('assignment_text')}
            value={work.draft.content}
            rows={8}
            error={work.errorOf('content')}
            onChange={(content) => work.change({ content })}
          />
        )}
        {handed_in_as !== 'text' && (
          <AttachmentsField
            value={work.draft.attachments}
            stored={stored.attachments}
            errorOf={(at) => work.errorOf(`attachments.${at}`)}
            onChange={(attachments) => work.change({ attachments })}
          />
        )}
        <FormMessage>{work.errorOf('attachments') ?? work.message}</FormMessage>
        <div className={classes.actions}>
          <Button
            disabled={uploading || work.theirs !== undefined}
            loading={work.sending}
            onClick={() => setAsking(true)}
          >
            {t(
              late > 0
                ? 'assignment_hand_in_late'
                : tries.length > 0
                  ? 'assignment_hand_in_again'
                  : 'assignment_hand_in',
            )}
          </Button>
          {work.saving.state !== 'untouched' && <SaveState saving={work.saving} retry={() => void work.save()} />}
        </div>
      </div>
      <UnsavedGuard unsaved={work.unsaved && work.saving.state !== 'saved'} kept />
      <ConfirmDialog
        opened={asking}
        title={t('assignment_sure')}
        confirm={t('assignment_hand_in')}
        busy={work.sending}
        onConfirm={() => void handOver()}
        onClose={() => setAsking(false)}
      >
        <Consequence submission={submission} late={late} />
      </ConfirmDialog>
    </Section>
  );
}

/** What handing in means now: what lateness costs, and whether it can be done again. */
function Consequence({ submission, late }: { readonly submission: Submission; readonly late: number }) {
  const off = percentOff(submission, late);
  const { most_tries, tries } = submission;
  const is_last = most_tries > 0 && tries.length + 1 >= most_tries;
  return (
    <>
      {late > 0 && <p>{t('assignment_days_late', { count: late })}</p>}
      {off > 0 && <p>{t('assignment_sure_late', { percent: formatPercent(off / 100) })}</p>}
      <p>{t(is_last ? 'assignment_sure_last' : 'assignment_sure_change')}</p>
    </>
  );
}
