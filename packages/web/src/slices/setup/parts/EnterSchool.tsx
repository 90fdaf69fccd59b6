import { Button, Textarea } from '@mantine/core';
import { accessToSchool, enterInEmergency, leaveSchool } from '@sen/domain/setup/access/contract.ts';
import { LEAST_REASON, MOST_REASON } from '@sen/domain/shared/visit.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallRefused } from '../../../platform/call.ts';
import { fieldErrors } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useProven } from '../../identity/index.ts';
import { AccessState } from './AccessState.tsx';

/** Whether the school's data is open to the root of the system, and the way in where that cannot wait. */
export function EnterSchool({ domain }: { readonly domain: string }) {
  const access = useQuery(queryOf(accessToSchool, { domain }));
  const [asking, setAsking] = useState(false);
  if (!access.data) return null;
  const { open } = access.data;
  return (
    <Section title={t('enter_school_title')} note={t('enter_school_note')}>
      {open ? (
        <>
          <AccessState open={open} />
          <Inside domain={domain} />
        </>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('enter_school')}
        </Button>
      )}
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('enter_school')}>
        <EmergencyForm domain={domain} onClose={() => setAsking(false)} />
      </Dialog>
    </Section>
  );
}

/** What of the school can be looked at meanwhile, and the way out. */
function Inside({ domain }: { readonly domain: string }) {
  const leave = useAction(leaveSchool, {
    onSuccess: async () => {
      notice.success('enter_school_ended');
      await invalidate(accessToSchool);
    },
    onError: (error) => noticeFailure(error),
  });
  return (
    <>
      <p>{t('enter_school_open')}</p>
      <ul>
        <li>
          <Link to={urlOf('audit', {}, { school: domain })}>{t('audit_title')}</Link>
        </li>
        <li>
          <Link to={urlOf('system_outbox', {}, { school: domain })}>{t('outbox')}</Link>
        </li>
      </ul>
      <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate({ domain })}>
        {t('enter_school_end')}
      </Button>
    </>
  );
}

function EmergencyForm({ domain, onClose }: { readonly domain: string; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { proveFirst, dialog } = useProven();
  const enter = useAction(enterInEmergency, {
    onSuccess: async () => {
      onClose();
      notice.success('system_access_opened');
      await invalidate(accessToSchool);
    },
    onError: (error) => {
      const named = error instanceof CallRefused && fieldErrors(error).reason !== undefined;
      if (!proveFirst(error, send) && !named) noticeFailure(error);
    },
  });
  const send = () => enter.mutate({ domain, reason });
  const said = enter.error instanceof CallRefused ? fieldErrors(enter.error).reason : undefined;
  return (
    <>
      <Textarea
        label={t('system_access_reason')}
        description={t('enter_school_reason_note')}
        value={reason}
        maxLength={MOST_REASON}
        error={said}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={3}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose} disabled={enter.isPending}>
          {t('cancel')}
        </Button>
        <Button loading={enter.isPending} disabled={reason.trim().length < LEAST_REASON} onClick={send}>
          {t('enter_school')}
        </Button>
      </DialogButtons>
      {dialog}
    </>
  );
}
