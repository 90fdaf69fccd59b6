import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { assign, findAssignable, listAssignments, whatMay, whoMay } from '@sen/domain/access/contract.ts';
import { SCHOOL } from '@sen/domain/access/rules.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { SUGGEST_MS } from '../../../ui/SearchField.tsx';
import classes from './Roles.module.css';
import type { Choice } from './use-choices.ts';

/** Mantine takes no empty value for one that is chosen. */
const WHOLE_SCHOOL = 'school';

interface GiveRoleProps {
  readonly choices: readonly Choice[];
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Who gets it; left out: chosen here. */
  readonly to?: { readonly iid: number; readonly name: string };
}

/** Gives somebody a role over the school or one place of it. */
export function GiveRole({ choices, opened, onClose, to }: GiveRoleProps) {
  const [person, setPerson] = useState<string | null>(to ? String(to.iid) : null);
  const [role, setRole] = useState<string | null>(null);
  const [place, setPlace] = useState<string | null>(WHOLE_SCHOOL);
  const people = useFinder('people', opened && !to);
  const places = useFinder('places', opened);
  const give = useAction(assign, {
    onSuccess: async () => {
      notice.success('role_assigned');
      onClose();
      await invalidate(listAssignments, whatMay, whoMay);
    },
    onError: (error) => noticeFailure(error),
  });
  const built_in = roles.find((one) => one === role);
  const send = () =>
    give.mutate({
      user_iids: [Number(person)],
      ...(built_in ? { role: built_in } : { role_iid: Number(role) }),
      scope: place === null || place === WHOLE_SCHOOL ? SCHOOL : place,
    });
  const found = people.data?.people ?? [];
  const inside = places.data?.places ?? [];
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={to ? t('assign_title_to', { name: to.name }) : t('assign_title')}
      busy={give.isPending}
    >
      <div className={classes.fields}>
        {!to && (
          <Select
            data-autofocus
            searchable
            label={t('assign_person')}
            placeholder={t('assign_person_find')}
            nothingFoundMessage={t('nothing_found')}
            data={found.map(({ iid, name, lname }) => ({ value: String(iid), label: `${name} (${lname})` }))}
            filter={({ options }) => options}
            onSearchChange={people.search}
            value={person}
            onChange={setPerson}
          />
        )}
        <Select
          label={t('assign_role')}
          placeholder={t('assign_role_choose')}
          data={[...choices]}
          value={role}
          onChange={setRole}
          allowDeselect={false}
        />
        <Select
          searchable
          label={t('assign_place')}
          description={t('assign_place_note')}
          nothingFoundMessage={t('nothing_found')}
          data={[
            { value: WHOLE_SCHOOL, label: t('place_school') },
            ...inside.map(({ scope, name }) => ({ value: scope, label: name })),
          ]}
          filter={({ options }) => options}
          onSearchChange={places.search}
          value={place}
          onChange={setPlace}
          allowDeselect={false}
        />
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={person === null || role === null} loading={give.isPending} onClick={send}>
          {t('assign_give')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** What fits the letters that are being typed; the server searches without accents. */
function useFinder(what: 'people' | 'places', enabled: boolean) {
  const [typed, search] = useState('');
  // What was chosen stands in the field as it was offered, with the login name behind.
  const [keyword] = useDebouncedValue(typed.replace(/ \([^)]*\)$/, '').trim(), SUGGEST_MS);
  const wanted = what === 'places' && keyword === t('place_school') ? '' : keyword;
  const found = useQuery({
    ...queryOf(findAssignable, { what, keyword: wanted }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { ...found, search };
}
