import { Button } from '@mantine/core';
import { invitesPeople, keepsPeople } from '@sen/domain/access/rights.ts';
import { courseOutline } from '@sen/domain/learning/contract.ts';
import { isInside, type LearnerStatus, learnerStatuses, type WayIn } from '@sen/domain/learning/enrolment/model.ts';
import { addLearners, listLearners, removeLearner } from '@sen/domain/learning/learners/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { wholePercent } from '@sen/domain/shared/whole-percent.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { IconMail, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useHasRight } from '../../../platform/may-open.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { useRouteParams, useRouteState } from '../../../platform/route.ts';
import { Slot } from '../../../platform/slots.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDate, formatPercent } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Keyword, SearchField } from '../../../ui/SearchField.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { CourseTabs } from '../../content/index.ts';
import { SignInAs } from '../../identity/index.ts';
import { JoinCode } from '../codes/JoinCode.tsx';
import { AddLearners } from '../learners/AddLearners.tsx';
import { FollowedGroups } from '../learners/FollowedGroups.tsx';
import { InviteDialog } from '../parts/InviteDialog.tsx';
import classes from './LearnersScreen.module.css';

type Learner = Output<typeof listLearners>['items'][number];

const Params = z.object({ iid: z.coerce.number() });
const State = z.object({ keyword: Keyword, page: z.coerce.number().int().positive().catch(1) });
const per_page = 25;

/** Who is in a course: find, add, take out and back in. */
export default function LearnersScreen() {
  const { iid } = useRouteParams(Params);
  const [{ keyword, page }, change] = useRouteState(State);
  const [adding, setAdding] = useState(false);
  const [inviting, setInviting] = useState(false);
  const invites = useHasRight(invitesPeople);
  const outline = useQuery({ ...queryOf(courseOutline, { course: iid }), retry: false });
  const learners = useQuery({
    ...queryOf(listLearners, { course: iid, keyword: keyword || undefined, page, items_per_page: per_page }),
    placeholderData: keepPreviousData,
  });
  const total = learners.data?.total ?? 0;
  if (learners.isError) {
    return (
      <Page title={t('course_learners')}>
        <ErrorState error={learners.error} retry={() => void learners.refetch()} />
      </Page>
    );
  }
  const addButton = (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t('learners_add')}
    </Button>
  );
  return (
    <Page
      title={outline.data?.course.name ?? t('course_learners')}
      actions={
        <>
          {invites && (
            <Button
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              onClick={() => setInviting(true)}
            >
              {t('invite')}
            </Button>
          )}
          {addButton}
        </>
      }
    >
      {outline.data && <CourseTabs iid={iid} active="learners" edits={outline.data.can.edit} />}
      <SearchField
        className={classes.search}
        label={t('learners_search')}
        value={keyword}
        onSearch={(text) => void change({ keyword: text, page: 1 })}
      />
      {learners.isPending && <ListSkeleton rows={8} />}
      {learners.data && (
        <>
          <LearnerTable course={iid} rows={learners.data.items} searched={keyword !== ''} />
          <Pager page={page} per_page={per_page} total={total} onChange={(next) => void change({ page: next })} />
        </>
      )}
      <FollowedGroups course={iid} />
      <JoinCode course={iid} />
      <AddLearners course={iid} opened={adding} onClose={() => setAdding(false)} />
      {invites && <InviteDialog course={iid} opened={inviting} onClose={() => setInviting(false)} />}
    </Page>
  );
}

/** Who looks after accounts finds the account behind the name. */
function Named({ user_iid, name, avatar }: Learner) {
  const opens = useHasRight(keepsPeople);
  return (
    <span className={classes.named}>
      <Avatar name={name} address={avatar} size="small" />
      {opens ? <Link to={urlOf('user_edit', { iid: user_iid })}>{name}</Link> : name}
    </span>
  );
}

/** How somebody who was taken out comes back as they were. */
const wayBack = (status: number): WayIn =>
  status === learnerStatuses.must_learn ? 'must' : isInside(status) ? 'in' : 'asked';

const statusKeys: Readonly<Record<LearnerStatus, TextKey>> = {
  0: 'personal_learner_0',
  1: 'personal_learner_1',
  2: 'personal_learner_2',
  3: 'personal_learner_3',
  4: 'personal_learner_4',
  5: 'personal_learner_5',
  6: 'personal_learner_6',
  7: 'personal_learner_7',
};
const statusKey = (status: number): TextKey =>
  Object.entries(statusKeys).find(([number]) => Number(number) === status)?.[1] ?? 'personal_learner_2';

interface LearnerTableProps {
  readonly course: number;
  readonly rows: readonly Learner[];
  readonly searched: boolean;
}

function LearnerTable({ course, rows, searched }: LearnerTableProps) {
  const read = () => invalidate(listLearners);
  const back = useAction(addLearners, { onSuccess: read, onError: (error) => noticeFailure(error) });
  const remove = useAction(removeLearner, {
    onSuccess: async (_, { user_iid }) => {
      const { name = '', status = learnerStatuses.accepted } = rows.find((row) => row.user_iid === user_iid) ?? {};
      const again = { course, user_iids: [user_iid], way: wayBack(status) };
      notice.undo(t('learner_removed', { name }), () => back.mutate(again));
      await read();
    },
    onError: (error) => noticeFailure(error),
  });
  const columns: readonly Column<Learner>[] = [
    { key: 'name', title: t('learner_name'), main: true, cell: (learner) => <Named {...learner} /> },
    { key: 'status', title: t('learner_status'), cell: ({ status }) => t(statusKey(status)) },
    { key: 'account', title: t('learner_account'), cell: ({ lname }) => lname },
    {
      key: 'percent',
      title: t('learner_progress'),
      numeric: true,
      cell: ({ percent }) => formatPercent(wholePercent(percent) / 100),
    },
    { key: 'joined', title: t('learner_joined'), numeric: true, cell: ({ joined_at }) => formatDate(joined_at) },
    {
      key: 'remove',
      title: '',
      numeric: true,
      cell: ({ user_iid, name, can }) => (
        <span className={classes.actions}>
          <Slot name="learner_row" person={{ iid: user_iid, name }} />
          {can.sign_in_as && <SignInAs user_iid={user_iid} name={name} />}
          <IconButton
            icon={IconUserMinus}
            label={t('remove_named', { name })}
            loading={remove.isPending && remove.variables.user_iid === user_iid}
            onClick={() => remove.mutate({ course, user_iid })}
          />
        </span>
      ),
    },
  ];
  const empty = (
    <EmptyState
      title={t(searched ? 'learners_nobody' : 'learners_empty')}
      note={t(searched ? 'learners_find_note' : 'learners_empty_note')}
    />
  );
  return (
    <DataTable
      caption={t('course_learners')}
      columns={columns}
      rows={rows}
      keyOf={({ user_iid }) => user_iid}
      empty={empty}
    />
  );
}
