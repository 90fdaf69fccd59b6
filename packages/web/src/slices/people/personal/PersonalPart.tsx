import { Button, TextInput } from '@mantine/core';
import { asRoot } from '@sen/domain/access/rights.ts';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import { erasePersonal, exportPersonal } from '@sen/domain/people/personal/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconArrowMerge, IconDownload, IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { CallRefused } from '../../../platform/call.ts';
import { goToFile } from '../../../platform/file-link.ts';
import { say, t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useHasRight } from '../../../platform/may-open.ts';
import { useAction } from '../../../platform/query.ts';
import { useNavigate } from '../../../platform/router.ts';
import { useUser } from '../../../platform/session.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useProven } from '../../identity/index.ts';
import { readAgain } from '../person/api.ts';
import classes from '../person/parts/person.module.css';

interface PersonalPartProps {
  readonly iid: number;
  readonly name: string;
  readonly kind: PersonKind;
}

/** What is kept of a person: to be handed out, or to be erased for good. */
export function PersonalPart({ iid, name, kind }: PersonalPartProps) {
  const user = useUser();
  const [erasing, setErasing] = useState(false);
  const fetching = useAction(exportPersonal, {
    onSuccess: goToFile,
    onError: (error) => noticeFailure(error, 'request_failed'),
  });
  const may_erase = useHasRight(asRoot) && user?.iid !== iid;
  return (
    <Section title={t('personal_data')} note={t('personal_office_note')}>
      <div className={classes.enter}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate({ iid })}
        >
          {t('personal_export')}
        </Button>
        <Button
          component={Link}
          to={urlOf('person_merge', { person_kind: kind, iid })}
          variant="default"
          leftSection={<IconArrowMerge size={18} aria-hidden />}
        >
          {t('merge_with')}
        </Button>
        {may_erase && (
          <Button
            variant="subtle"
            color="loss"
            leftSection={<IconEraser size={18} aria-hidden />}
            onClick={() => setErasing(true)}
          >
            {t('personal_erase')}
          </Button>
        )}
      </div>
      <EraseDialog iid={iid} name={name} kind={kind} opened={erasing} onClose={() => setErasing(false)} />
    </Section>
  );
}

interface EraseDialogProps extends PersonalPartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function EraseDialog({ iid, name, kind, opened, onClose }: EraseDialogProps) {
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  const { proveFirst, dialog } = useProven();
  const erase = useAction(erasePersonal, {
    onSuccess: async () => {
      notice.success('person_erased');
      navigate({ to: urlOf('admin_list', { ntype: kind }) });
      await readAgain();
    },
    onError: (error, given) => {
      if (!proveFirst(error, () => erase.mutate(given)) && !isOfField(error)) noticeFailure(error);
    },
  });
  const err = erase.error instanceof CallRefused ? erase.error.err : undefined;
  const fault = typeof err === 'object' ? err.reason : undefined;
  return (
    <>
      <ConfirmDialog
        opened={opened}
        danger
        busy={erase.isPending}
        title={t('personal_erase_title', { name })}
        confirm={t('personal_erase')}
        typed={name}
        onConfirm={() => erase.mutate({ iid, name, reason })}
        onClose={onClose}
      >
        <p>{t('personal_erase_note')}</p>
        <TextInput
          label={t('personal_erase_reason')}
          description={t('personal_erase_reason_note')}
          error={fault && say(fault)}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          withAsterisk
          mt="md"
        />
      </ConfirmDialog>
      {dialog}
    </>
  );
}

const isOfField = (error: unknown): boolean => error instanceof CallRefused && error.message === 'invalid_input';
