import { scopeOf } from '@sen/domain/access/rules.ts';
import type { GroupStatus } from '@sen/domain/people/group/model.ts';
import { statusLabel } from '@sen/domain/people/group/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { CallRefused } from '../../../../platform/call.ts';
import { say, t, useLanguage } from '../../../../platform/i18n.ts';
import { useRouteParams, useRouteState } from '../../../../platform/route.ts';
import { notFound } from '../../../../platform/router.ts';
import { Slot } from '../../../../platform/slots.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../../ui/format.ts';
import { LinkTabs } from '../../../../ui/LinkTabs.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import { PageSkeleton } from '../../../../ui/skeletons.tsx';
import { WhoMay } from '../../../access/index.ts';
import { groupQuery, groupViews } from '../api.ts';
import classes from '../group.module.css';
import { MembersPart } from '../parts/MembersPart.tsx';
import { RescanButton, StatusActions } from '../parts/StatusActions.tsx';

const Params = z.object({ iid: z.coerce.number() });
const State = z.object({ view: z.enum(groupViews).catch('members') });
const tones: Record<GroupStatus, Tone> = {
  created: 'open',
  approved: 'done',
  ready_to_execute: 'waiting',
  executed: 'going',
  stopped: 'locked',
  deleted: 'locked',
};

/** One group or class: who is in it, and where it stands. */
export default function GroupScreen() {
  useLanguage();
  const { iid } = useRouteParams(Params);
  const [{ view }] = useRouteState(State);
  const found = useQuery({ ...groupQuery(iid), retry: false });
  if (found.error instanceof CallRefused && found.error.message === 'not_found') throw notFound();
  if (found.isError) return <ErrorState error={found.error} retry={() => void found.refetch()} />;
  if (found.isPending) return <PageSkeleton placed />;
  const { name, type, status, counts, is_class, grade, school_year, head, scanned_at, actions, can } = found.data;
  const smart = type === 'smart_group';
  const facts = [
    is_class ? t('class_facts', { grade, year: school_year }) : t(`group_type_${type}`),
    head && t('class_headed_by', { name: head.name }),
    smart && scanned_at !== null && t('group_scanned_at', { when: formatDateTime(scanned_at) }),
  ].filter(Boolean);
  return (
    <Page
      title={name}
      width="reading"
      lead={
        <span className={classes.facts}>
          <StatusBadge tone={tones[status]}>{say(statusLabel(status))}</StatusBadge>
          {facts.join(' · ')}
        </span>
      }
      actions={
        can.edit && (
          <>
            {smart && <RescanButton iid={iid} />}
            <StatusActions iid={iid} name={name} actions={actions} members={counts.current + counts.redundant} />
          </>
        )
      }
    >
      <LinkTabs label={t('record_steps')} tabs={tabsOf(iid, is_class, smart)} active={view} />
      {view === 'members' && <MembersPart iid={iid} counts={counts} smart={smart} changes={can.members} />}
      {view === 'courses' && <Slot name="group_courses" />}
      {view === 'access' && <WhoMay scope={scopeOf('group', iid)} note="why_record_note" />}
    </Page>
  );
}

function tabsOf(iid: number, is_class: boolean, smart: boolean) {
  const nested = is_class ? 'classgroup' : 'group';
  const own = smart ? (['info', 'rules', 'options'] as const) : (['info', 'options'] as const);
  return [
    ...groupViews.map((view, index) => ({
      name: view,
      to: urlOf(nested, { iid }, index === 0 ? {} : { view }),
      title: t(`step_${view}`),
    })),
    ...([...(is_class ? (['info'] as const) : own), 'history'] as const).map((step) => ({
      name: step,
      to: urlOf('admin_step', { nested, iid, step }),
      title: t(`step_${step}`),
    })),
  ];
}
