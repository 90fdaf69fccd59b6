import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type WayIn, waysIn } from '@sen/domain/learning/enrolment/model.ts';
import {
  addLearners,
  listLearners,
  previewLearners,
  searchLearners,
  searchSources,
} from '@sen/domain/learning/learners/contract.ts';
import { IconClipboardList, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { MOST_SIGNS, SUGGEST_MS } from '../../../ui/SearchField.tsx';
import classes from './AddLearners.module.css';
import { type Chosen, nothing, outcomeOf } from './chosen.ts';
import { FoundList } from './FoundList.tsx';
import { OutcomeList } from './OutcomeList.tsx';

interface AddLearnersProps {
  readonly course: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const wayOf = (word: string): WayIn => waysIn.find((way) => way === word) ?? 'in';

/** Puts people into the course: one by one, a class or a group at once, or as they stand in a list; who would come is seen before. */
export function AddLearners({ course, opened, onClose }: AddLearnersProps) {
  const [typed, setTyped] = useState('');
  const [pasting, setPasting] = useState(false);
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const change = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }));
  const [keyword] = useDebouncedValue(typed.trim(), SUGGEST_MS);
  const sources = useQuery({ ...queryOf(searchSources, { course, keyword }), enabled: opened });
  const people = useQuery({ ...queryOf(searchLearners, { course, keyword }), enabled: opened && keyword !== '' });
  const named = useNamed(course, chosen);
  const outcome = outcomeOf(chosen, named.preview);
  const failed = people.error ?? sources.error ?? named.error;
  const add = useAction(addLearners, {
    onSuccess: async ({ added }, { way }) => {
      notice.say('success', t(way === 'asked' ? 'learners_asked' : 'learners_added', { count: added }));
      onClose();
      await invalidate(listLearners, searchLearners);
    },
    onError: (error) => noticeFailure(error),
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('learners_add')}
      size="36rem"
      busy={add.isPending}
      onExitTransitionEnd={() => {
        setTyped('');
        setPasting(false);
        setChosen(nothing);
      }}
    >
      <TextInput
        data-autofocus
        type="search"
        maxLength={MOST_SIGNS}
        label={t('learners_find')}
        description={t('learners_find_note')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {failed && (
        <ErrorState
          error={failed}
          retry={() => void Promise.all([people.refetch(), sources.refetch(), named.refetch()])}
        />
      )}
      <FoundList
        chosen={chosen}
        sources={sources.data ?? []}
        people={keyword === '' ? [] : (people.data ?? [])}
        searched={keyword !== '' && people.data !== undefined && sources.data !== undefined}
        onChange={change}
      />
      {pasting ? (
        <Textarea
          className={classes.paste}
          label={t('learners_pasted')}
          description={t('learners_pasted_note')}
          autosize
          autoFocus
          minRows={4}
          maxRows={10}
          value={chosen.pasted}
          onChange={(event) => change({ pasted: event.currentTarget.value })}
        />
      ) : (
        <Button
          className={classes.paste}
          variant="subtle"
          size="sm"
          leftSection={<IconClipboardList size={18} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          {t('learners_paste')}
        </Button>
      )}
      <OutcomeList outcome={outcome} chosen={chosen} busy={named.busy} onChange={change} />
      <Radio.Group
        className={classes.way}
        label={t('way_in')}
        value={chosen.way}
        onChange={(word) => change({ way: wayOf(word) })}
      >
        <Stack gap="xs" mt="xs">
          {waysIn.map((one) => (
            <Radio key={one} value={one} label={t(`way_in_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={outcome.user_iids.length === 0 || named.busy}
          loading={add.isPending}
          onClick={() => add.mutate({ course, user_iids: [...outcome.user_iids], way: chosen.way })}
        >
          {t('learners_add_count', { count: outcome.user_iids.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Whom the chosen groups and the pasted lines name. `busy`: it is not known yet. */
function useNamed(course: number, { sources, pasted }: Chosen) {
  const [text] = useDebouncedValue(pasted.trim(), SUGGEST_MS);
  const iids = (is_organization: boolean) =>
    sources.flatMap(({ kind, iid }) => ((kind === 'organization') === is_organization ? iid : []));
  const asked = { course, group_iids: iids(false), organization_iids: iids(true), pasted: text };
  const enabled = sources.length > 0 || text !== '';
  const { data, error, refetch, isFetching } = useQuery({ ...queryOf(previewLearners, asked), enabled });
  const busy = text !== pasted.trim() || (enabled && isFetching);
  return { preview: enabled ? data : undefined, error: enabled ? error : null, refetch, busy };
}
