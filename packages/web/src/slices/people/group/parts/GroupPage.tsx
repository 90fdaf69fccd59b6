import { Button } from '@mantine/core';
import type { getGroup } from '@sen/domain/people/group/contract.ts';
import type { GroupStatus } from '@sen/domain/people/group/model.ts';
import { statusLabel } from '@sen/domain/people/group/model.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallRefused } from '../../../../platform/call.ts';
import { say, t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { notFound } from '../../../../platform/router.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../../ui/format.ts';
import { LinkTabs } from '../../../../ui/LinkTabs.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import { PageSkeleton } from '../../../../ui/skeletons.tsx';
import { groupQuery, groupViews } from '../api.ts';
import classes from '../group.module.css';
import { RescanButton, StatusActions } from './StatusActions.tsx';

const tones: Record<GroupStatus, Tone> = {
  created: 'open',
  approved: 'done',
  ready_to_execute: 'waiting',
  executed: 'going',
  stopped: 'locked',
  deleted: 'locked',
};

type Group = Output<typeof getGroup>;

interface GroupPageProps {
  readonly iid: number;
  /** The part that is shown: a view of the group, a step of its form, or its history. */
  readonly active: string;
  readonly children: (group: Group) => ReactNode;
}

/** One head for all parts of a group or class: what it is, where it stands, and what can be done with it. */
export function GroupPage({ iid, active, children }: GroupPageProps) {
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
            <Button
              component={Link}
              to={urlOf('admin_delete', { nested: nestedOf(is_class), iid })}
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
            >
              {t('delete')}
            </Button>
          </>
        )
      }
    >
      <LinkTabs label={t('record_steps')} tabs={tabsOf(iid, is_class, smart)} active={active} />
      {children(found.data)}
    </Page>
  );
}

const nestedOf = (is_class: boolean) => (is_class ? 'classgroup' : 'group');

function tabsOf(iid: number, is_class: boolean, smart: boolean) {
  const nested = nestedOf(is_class);
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
