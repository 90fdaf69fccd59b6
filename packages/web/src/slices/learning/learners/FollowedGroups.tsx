import { Button } from '@mantine/core';
import { courseGroups, unfollowGroup } from '@sen/domain/learning/following/contract.ts';
import { listLearners } from '@sen/domain/learning/learners/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Line, LineList } from '../../../ui/LineList.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { FollowDialog } from './FollowDialog.tsx';

type Group = Output<typeof courseGroups>[number];

/** Classes and groups whose people learn in the course as long as they are in them. */
export function FollowedGroups({ course }: { readonly course: number }) {
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Group>();
  const { data } = useQuery(queryOf(courseGroups, { course }));
  if (!data) return null;
  return (
    <Section
      title={t('followed_groups')}
      note={t('followed_groups_note')}
      actions={
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('follow_group')}
        </Button>
      }
    >
      {data.length > 0 && (
        <LineList>
          {data.map((group) => (
            <Line key={group.iid} name={group.name} note={noteOf(group)}>
              {!group.runs && <StatusBadge tone="waiting">{t('followed_waits')}</StatusBadge>}
              <IconButton
                icon={IconUnlink}
                label={t('unfollow_named', { name: group.name })}
                onClick={() => setEnding(group)}
              />
            </Line>
          ))}
        </LineList>
      )}
      <FollowDialog
        course={course}
        followed={data.map(({ iid }) => iid)}
        opened={adding}
        onClose={() => setAdding(false)}
      />
      {ending && <UnfollowDialog course={course} group={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}

const noteOf = ({ is_class, people, is_must }: Group): string =>
  [
    t(is_class ? 'source_class' : 'source_group'),
    t('source_people', { count: people }),
    is_must ? t('way_in_must') : '',
  ]
    .filter(Boolean)
    .join(' · ');

interface UnfollowDialogProps {
  readonly course: number;
  readonly group: Group;
  readonly onClose: () => void;
}

/** Its people stay, or those leave who are there by nothing else. */
function UnfollowDialog({ course, group: { iid, name }, onClose }: UnfollowDialogProps) {
  const end = useAction(unfollowGroup, {
    onSuccess: async ({ left }) => {
      notice.say('success', t('unfollowed', { name, count: left }));
      onClose();
      await invalidate(courseGroups, listLearners);
    },
    onError: (error) => noticeFailure(error),
  });
  const run = (keep: boolean) => end.mutate({ course, group_iid: iid, keep });
  return (
    <Dialog opened onClose={onClose} title={t('unfollow_named', { name })} busy={end.isPending}>
      <p>{t('unfollow_lead')}</p>
      <DialogButtons>
        <Button variant="default" onClick={() => run(false)} disabled={end.isPending}>
          {t('unfollow_leave')}
        </Button>
        <Button onClick={() => run(true)} disabled={end.isPending}>
          {t('unfollow_keep')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
