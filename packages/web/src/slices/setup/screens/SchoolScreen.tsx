import { Button, Textarea, TextInput } from '@mantine/core';
import {
  approveSchool,
  inviteAgain,
  MOST_REASON,
  refuseSchool,
  systemOverview,
  systemSchool,
  systemSchools,
} from '@sen/domain/setup/contract.ts';
import { hostFault } from '@sen/domain/setup/rules.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { CallRefused, isPermanent } from '../../../platform/call.ts';
import { fieldErrors } from '../../../platform/form.ts';
import { languageNames, t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { useRouteParams } from '../../../platform/route.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime, formatNumber, none } from '../../../ui/format.ts';
import { notice, noticeFailure, noticeMail } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { useProven } from '../../identity/index.ts';
import { EnterSchool } from '../parts/EnterSchool.tsx';
import { SchoolStatus } from '../parts/SchoolStatus.tsx';
import { useSystem } from '../parts/use-system.ts';
import classes from './System.module.css';

type School = Output<typeof systemSchool>;

const Params = z.object({ domain: z.string() });
const refresh = () => invalidate(systemSchool, systemSchools, systemOverview);
/** Why it could not be done; where it was decided somewhere else, the page shows how. */
function saidElsewhere(error: Error): void {
  noticeFailure(error);
  if (error instanceof CallRefused) void refresh();
}

/** One school, and what is to be decided about it. All its texts are plain: strangers typed them. */
export default function SchoolScreen() {
  useSystem();
  const { domain } = useRouteParams(Params);
  const school = useQuery({ ...queryOf(systemSchool, { domain }), retry: false });
  const missing = !school.data && isPermanent(school.error);
  return (
    <Page title={missing ? t('school_not_found') : <bdi>{school.data?.name ?? domain}</bdi>} width="reading">
      {school.isPending && <TextSkeleton lines={8} />}
      {school.isError && !school.data && (
        <ErrorState
          error={school.error}
          retry={() => void school.refetch()}
          {...(missing && { note: t('school_not_found_note', { domain }) })}
          way={
            <Button component={Link} to={urlOf('system_schools', {})}>
              {t('to_all_schools')}
            </Button>
          }
        />
      )}
      {school.data && (
        <>
          <Facts school={school.data} />
          {school.data.status === 'approved' && <EnterSchool domain={domain} />}
          {school.data.status === 'queued' && <Decision key={domain} school={school.data} />}
          {school.data.status === 'approved' && !school.data.has_root && <Invitation school={school.data} />}
        </>
      )}
    </Page>
  );
}

function Facts({ school }: { readonly school: School }) {
  const { asked } = school;
  const facts: readonly (readonly [TextKey, ReactNode])[] = [
    ['school_status', <SchoolStatus key="status" status={school.status} />],
    ['school_domain', school.domain],
    ['school_host', school.hosts.join(', ') || none],
    ['school_host_asked', asked.host || none],
    ['ask_type', t(`school_type_${school.type}`)],
    ['ask_language', languageNames[school.language]],
    ['school_asked_at', formatDateTime(school.created_at)],
    ['school_contact', asked.contact_name || none],
    ['email', asked.mail || none],
    ['ask_phone', asked.phone || none],
    ['people_active', formatNumber(school.people)],
    ['school_has_root', t(school.has_root ? 'yes' : 'not_yet')],
    ...(asked.reason ? ([['refuse_reason', asked.reason]] as const) : []),
  ];
  return (
    <dl className={classes.one}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{t(name)}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Approve or refuse; either asks for the password where it was given long ago. */
function Decision({ school }: { readonly school: School }) {
  const { domain, asked } = school;
  const [host, setHost] = useState(asked.host);
  const [refusing, setRefusing] = useState(false);
  const { proveFirst, dialog } = useProven();
  const approve = useAction(approveSchool, {
    onSuccess: async () => {
      noticeMail('school_approved', 'school_approved_not_mailed');
      await refresh();
    },
    onError: (error) => {
      const named = error instanceof CallRefused && fieldErrors(error).host !== undefined;
      if (!proveFirst(error, send) && !named) saidElsewhere(error);
    },
  });
  const send = () => approve.mutate({ domain, host: host.trim().toLowerCase() });
  const said = approve.error instanceof CallRefused ? fieldErrors(approve.error).host : undefined;
  const fault = hostFault(host.trim().toLowerCase());
  return (
    <Section title={t('decide_title')} note={t('decide_note')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!fault) send();
        }}
      >
        <TextInput
          label={t('approve_host')}
          description={t('approve_host_note')}
          value={host}
          error={fault ? t(fault) : said}
          onChange={({ currentTarget }) => {
            approve.reset();
            setHost(currentTarget.value);
          }}
        />
        <PrimaryAction>
          <Button variant="default" onClick={() => setRefusing(true)}>
            {t('refuse_school')}
          </Button>
          <Button type="submit" loading={approve.isPending} disabled={fault !== undefined}>
            {t('approve_school')}
          </Button>
        </PrimaryAction>
      </form>
      <Refusal domain={domain} opened={refusing} onClose={() => setRefusing(false)} />
      {dialog}
    </Section>
  );
}

interface RefusalProps {
  readonly domain: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Refusal({ domain, opened, onClose }: RefusalProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { proveFirst, dialog } = useProven();
  const refuse = useAction(refuseSchool, {
    onSuccess: async () => {
      onClose();
      notice.say('success', t('school_refused'));
      await refresh();
    },
    onError: (error) => {
      if (!proveFirst(error, send)) saidElsewhere(error);
    },
  });
  const send = () => refuse.mutate({ domain, reason: reason.trim() });
  const fault =
    reason.trim() === ''
      ? t('this_field_is_required')
      : reason.length > MOST_REASON
        ? t('value_must_be_smaller_than_%s', [t('%s_characters', [MOST_REASON])])
        : undefined;
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={t('refuse_school')} busy={refuse.isPending}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!fault) send();
          }}
        >
          <Textarea
            label={t('refuse_reason')}
            description={t('refuse_reason_note')}
            value={reason}
            autosize
            minRows={3}
            error={tried ? fault : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
          <DialogButtons>
            <Button variant="default" onClick={onClose} disabled={refuse.isPending}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="loss" loading={refuse.isPending}>
              {t('refuse_school')}
            </Button>
          </DialogButtons>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

function Invitation({ school: { domain, asked } }: { readonly school: School }) {
  const { proveFirst, dialog } = useProven();
  const invite = useAction(inviteAgain, {
    onSuccess: () => noticeMail('invitation_sent'),
    onError: (error) => {
      if (!proveFirst(error, send)) saidElsewhere(error);
    },
  });
  const send = () => invite.mutate({ domain });
  return (
    <Section title={t('waits_for_setup')} note={t('waits_for_setup_note')}>
      {asked.mail && (
        <Button variant="default" loading={invite.isPending} onClick={send}>
          {t('invite_again')}
        </Button>
      )}
      {dialog}
    </Section>
  );
}
