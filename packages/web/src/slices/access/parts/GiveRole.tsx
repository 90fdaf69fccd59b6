import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { assign, findAssignable, listAssignments, whatMay, whoMay } from '@sen/domain/access/contract.ts';
import { SCHOOL } from '@sen/domain/access/rules.ts';
import { roles } from '@sen/domain/shared/actor.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallRefused } from '../../../platform/call.ts';
import { fieldErrors } from '../../../platform/form.ts';
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
  const [chosen, setPlace] = useState<string | null>(null);
  const people = useFinder('people', opened && !to);
  const places = useFinder('places', opened);
  const give = useAction(assign, {
    onSuccess: async () => {
      notice.success('role_assigned');
      onClose();
      await invalidate(listAssignments, whatMay, whoMay);
    },
    // What is wrong with a field stands at it.
    onError: (error) => Object.keys(errorsIn(error)).length === 0 && noticeFailure(error),
  });
  const errors = errorsIn(give.error);
  const over_school = places.data?.whole_school === true;
  const place = chosen ?? (over_school ? WHOLE_SCHOOL : null);
  const built_in = roles.find((one) => one === role);
  const send = () =>
    give.mutate({
      user_iids: [Number(person)],
      ...(built_in ? { role: built_in } : { role_iid: Number(role) }),
      scope: place === WHOLE_SCHOOL ? SCHOOL : (place ?? ''),
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
            error={errors.user_iids}
          />
        )}
        <Select
          label={t('assign_role')}
          placeholder={t('assign_role_choose')}
          data={[...choices]}
          value={role}
          onChange={setRole}
          error={errors.role ?? errors.role_iid}
          allowDeselect={false}
        />
        <Select
          searchable
          label={t('assign_place')}
          description={t('assign_place_note')}
          nothingFoundMessage={t('nothing_found')}
          data={[
            ...(over_school ? [{ value: WHOLE_SCHOOL, label: t('place_school') }] : []),
            ...inside.map((one) => ({ value: one.scope, label: placeInWords(one) })),
          ]}
          filter={({ options }) => options}
          onSearchChange={places.search}
          value={place}
          onChange={setPlace}
          error={errors.scope}
          allowDeselect={false}
        />
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={person === null || role === null || place === null} loading={give.isPending} onClick={send}>
          {t('assign_give')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Several places may have one name. */
function placeInWords({ name, kind, within }: Output<typeof findAssignable>['places'][number]): string {
  if (kind === 'course') return t('assign_place_course', { name });
  return within === '' ? name : t('assign_place_within', { name, place: within });
}

const errorsIn = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof CallRefused ? fieldErrors(error) : {};

/** What fits the letters that are being typed; the server searches without accents. */
function useFinder(what: 'people' | 'places', enabled: boolean) {
  const [typed, search] = useState('');
  // What was chosen stands in the field as it was offered, with the login name or the place around it behind.
  const [keyword] = useDebouncedValue(typed.replace(/ \([^)]*\)$| – .*$|（[^）]*）$/, '').trim(), SUGGEST_MS);
  const wanted = what === 'places' && keyword === t('place_school') ? '' : keyword;
  const found = useQuery({
    ...queryOf(findAssignable, { what, keyword: wanted }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return { ...found, search };
}
