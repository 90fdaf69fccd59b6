import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { courseGroups, followGroups } from '@sen/domain/learning/following/contract.ts';
import { listLearners, searchSources } from '@sen/domain/learning/learners/contract.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { MOST_SIGNS, SUGGEST_MS } from '../../../ui/SearchField.tsx';
import classes from './AddLearners.module.css';
import { type Chosen, nothing } from './chosen.ts';
import { FoundList } from './FoundList.tsx';

interface FollowDialogProps {
  readonly course: number;
  /** Those that the course follows already. */
  readonly followed: readonly number[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Chooses classes and groups that a course follows from now on. */
export function FollowDialog({ course, followed, opened, onClose }: FollowDialogProps) {
  const [typed, setTyped] = useState('');
  const [must, setMust] = useState(false);
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const [keyword] = useDebouncedValue(typed.trim(), SUGGEST_MS);
  const found = useQuery({ ...queryOf(searchSources, { course, keyword }), enabled: opened });
  const groups = (found.data ?? []).filter(({ kind, iid }) => kind !== 'organization' && !followed.includes(iid));
  const follow = useAction(followGroups, {
    onSuccess: async ({ added }) => {
      notice.say('success', t('learners_added', { count: added }));
      onClose();
      await invalidate(courseGroups, listLearners);
    },
    onError: (error) => noticeFailure(error),
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('follow_group')}
      busy={follow.isPending}
      onExitTransitionEnd={() => {
        setTyped('');
        setMust(false);
        setChosen(nothing);
      }}
    >
      <TextInput
        data-autofocus
        type="search"
        maxLength={MOST_SIGNS}
        label={t('follow_find')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.error && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      <FoundList
        chosen={chosen}
        sources={groups}
        people={[]}
        searched={found.data !== undefined}
        onChange={(part) => setChosen((before) => ({ ...before, ...part }))}
      />
      <Checkbox
        className={classes.way}
        label={t('way_in_must')}
        checked={must}
        onChange={(event) => setMust(event.currentTarget.checked)}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={chosen.sources.length === 0}
          loading={follow.isPending}
          onClick={() => follow.mutate({ course, group_iids: chosen.sources.map(({ iid }) => iid), must })}
        >
          {t('follow_group_do')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
