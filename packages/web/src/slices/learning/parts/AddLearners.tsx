import { Button, Checkbox, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type WayIn, waysIn } from '@sen/domain/learning/enrolment/model.ts';
import { addLearners, listLearners, searchLearners } from '@sen/domain/learning/learners/contract.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { SUGGEST_MS } from '../../../ui/SearchField.tsx';
import classes from './AddLearners.module.css';

interface AddLearnersProps {
  readonly course: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const wayOf = (word: string): WayIn => waysIn.find((way) => way === word) ?? 'in';

/** Finds accounts of the school, with or without accents, and puts them into the course. */
export function AddLearners({ course, opened, onClose }: AddLearnersProps) {
  const [typed, setTyped] = useState('');
  const [way, setWay] = useState<WayIn>('in');
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [keyword] = useDebouncedValue(typed.trim(), SUGGEST_MS);
  const found = useQuery({ ...queryOf(searchLearners, { course, keyword }), enabled: opened && keyword !== '' });
  const add = useAction(addLearners, {
    onSuccess: async ({ added }, given) => {
      notice.say('success', t(given.way === 'asked' ? 'learners_asked' : 'learners_added', { count: added }));
      onClose();
      await invalidate(listLearners, searchLearners);
    },
    onError: (error) => noticeFailure(error),
  });
  const flip = (iid: number, name: string) => {
    const next = new Map(chosen);
    if (!next.delete(iid)) next.set(iid, name);
    setChosen(next);
  };
  const rows = new Map([...chosen, ...(found.data ?? []).map(({ user_iid, name }) => [user_iid, name] as const)]);
  const accounts = new Map(found.data?.map(({ user_iid, lname }) => [user_iid, lname]));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('learners_add')}
      size="34rem"
      closeButtonProps={{ 'aria-label': t('close') }}
      onExitTransitionEnd={() => {
        setTyped('');
        setWay('in');
        setChosen(new Map());
      }}
    >
      <TextInput
        data-autofocus
        type="search"
        label={t('learners_find')}
        description={t('learners_find_note')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {found.data?.length === 0 && <p className={classes.none}>{t('learners_nobody')}</p>}
      <ul className={classes.people}>
        {[...rows].map(([iid, name]) => (
          <li key={iid}>
            <label className={classes.person} htmlFor={`person-${iid}`}>
              <Checkbox id={`person-${iid}`} checked={chosen.has(iid)} onChange={() => flip(iid, name)} />
              <span>
                {name}
                {accounts.has(iid) && <span className={classes.account}>{accounts.get(iid)}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Radio.Group label={t('way_in')} value={way} onChange={(chosen_way) => setWay(wayOf(chosen_way))}>
        <Stack gap="xs" mt="xs">
          {waysIn.map((one) => (
            <Radio key={one} value={one} label={t(`way_in_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={chosen.size === 0}
          loading={add.isPending}
          onClick={() => add.mutate({ course, user_iids: [...chosen.keys()], way })}
        >
          {t('learners_add_count', { count: chosen.size })}
        </Button>
      </div>
    </Modal>
  );
}
