import { keepsPeople } from '@sen/domain/access/rights.ts';
import { fullInfo } from '@sen/domain/identity/contract.ts';
import { isEnabled } from '@sen/domain/tenancy/features.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { CallRefused } from '../../../platform/call.ts';
import { say, t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { mayOpen, useRouteParams, useRouteState } from '../../../platform/route.ts';
import { notFound } from '../../../platform/router.ts';
import { useSite } from '../../../platform/school.ts';
import { useUser } from '../../../platform/session.ts';
import { Slot } from '../../../platform/slots.tsx';
import { useTitleOf } from '../../../platform/title.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { RightsPart } from '../../access/index.ts';
import { AccountPart, statusTone } from '../profile/AccountPart.tsx';
import { AvatarStep } from '../profile/AvatarStep.tsx';
import { HistoryPart } from '../profile/HistoryPart.tsx';
import { intoView } from '../profile/into-view.ts';
import classes from '../profile/profile.module.css';
import { StepForm } from '../profile/StepForm.tsx';
import type { Person } from '../profile/values.ts';

const parts = ['account', 'info', 'contact', 'education', 'avatar', 'organizations', 'rights', 'history'] as const;
type Part = (typeof parts)[number];

const Params = z.object({ iid: z.coerce.number(), hrms_type: z.string().optional() });
const State = z.object({ part: z.enum(parts).catch('account') });

const titles: Readonly<Record<Part, TextKey>> = {
  account: 'user_account',
  info: 'user_facts',
  contact: 'profile_step_contact',
  education: 'profile_step_education',
  avatar: 'profile_step_avatar',
  organizations: 'menu_organizations',
  rights: 'why_person_short',
  history: 'user_history_short',
};

function contentOf(part: Part, person: Person): ReactNode {
  switch (part) {
    case 'account':
      return <AccountPart person={person} />;
    case 'organizations':
      return <Slot name="person_organizations" />;
    case 'rights':
      return <RightsPart iid={person.iid} name={person.name} />;
    case 'history':
      return <HistoryPart iid={person.iid} />;
    case 'avatar':
      return <AvatarStep user={person} />;
    default:
      return <StepForm step={part} person={person} />;
  }
}

/** A person as those who look after accounts see them (IDN-66). What may not be changed is not offered. */
export default function UserEditScreen() {
  const { iid, hrms_type } = useRouteParams(Params);
  const here = hrms_type ? urlOf('person_edit', { hrms_type, iid }) : urlOf('user_edit', { iid });
  const [{ part }] = useRouteState(State);
  const viewer = useUser();
  const { conf } = useSite();
  const has_organizations =
    conf !== null && isEnabled(conf, 'organizations') && viewer !== null && mayOpen({ right: keepsPeople }, viewer);
  const info = useQuery({ ...queryOf(fullInfo, { iid }), retry: false });
  useTitleOf(info.data?.name);
  if (info.error instanceof CallRefused && info.error.message === 'user_not_existed') throw notFound();
  if (info.isPending || info.isError)
    return (
      <Page title={t('user_edit')} width="reading">
        {info.isError ? <ErrorState error={info.error} retry={() => void info.refetch()} /> : <ListSkeleton rows={5} />}
      </Page>
    );
  const person = info.data;
  const offered = parts.filter((one) => {
    if (one === 'organizations') return has_organizations;
    return person.can.edit || one === 'account' || one === 'rights' || one === 'history';
  });
  const shown = offered.includes(part) ? part : 'account';
  return (
    <Page
      title={
        <span className={classes.who}>
          <Avatar name={person.name} address={person.avatar} />
          {person.name}
        </span>
      }
      lead={t('user_edit_lead', { lname: person.lname })}
      actions={<StatusBadge tone={statusTone(person.status)}>{say(`status_${person.status}`)}</StatusBadge>}
      width="reading"
    >
      <nav className={classes.steps} aria-label={t('profile_steps')}>
        {offered.map((one) => (
          <Link
            key={one}
            to={here}
            search={one === 'account' ? {} : { part: one }}
            aria-current={one === shown ? 'page' : undefined}
            ref={one === shown ? intoView : undefined}
          >
            {t(titles[one])}
          </Link>
        ))}
      </nav>
      <div key={shown}>{contentOf(shown, person)}</div>
    </Page>
  );
}
