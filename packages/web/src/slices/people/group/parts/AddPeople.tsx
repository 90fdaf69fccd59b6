import { Button, Checkbox } from '@mantine/core';
import { addMembersRelation, searchGroupCandidates } from '@sen/domain/people/group/contract.ts';
import { memberStates } from '@sen/domain/people/group/model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { useFields } from '../../../../platform/form.ts';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { CheckField, FormMessage } from '../../../../ui/fields.tsx';
import { notice } from '../../../../ui/notice.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import classes from '../../organization/parts/record.module.css';
import { readAgain } from '../api.ts';

interface AddPeopleProps {
  readonly iid: number;
  readonly onClose: () => void;
}

export const AddPeople = ({ opened, ...rest }: AddPeopleProps & { readonly opened: boolean }) => (
  <Dialog opened={opened} onClose={rest.onClose} title={t('organization_people_add')} size="34rem">
    <AddForm {...rest} />
  </Dialog>
);

/** Finds accounts, with or without accents, and puts several in at once, or lets them wait. */
function AddForm({ iid, onClose }: AddPeopleProps) {
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const form = useFields({ initialValues: { wait: false } });
  const found = useQuery({
    ...queryOf(searchGroupCandidates, { iid, keyword }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  const shown = keyword === '' ? [] : (found.data ?? []);
  const add = async ({ wait }: { wait: boolean }) => {
    const status = wait ? memberStates.pending : memberStates.current;
    const { added } = await call(addMembersRelation, { iid, user_iids: [...chosen.keys()], status });
    notice.success(t('organization_people_added', { count: added }));
    await readAgain();
    onClose();
  };
  const flip = (user_iid: number, name: string) => {
    const next = new Map(chosen);
    if (!next.delete(user_iid)) next.set(user_iid, name);
    setChosen(next);
  };
  const accounts = new Map(shown.map(({ user_iid, lname }) => [user_iid, lname]));
  const rows = new Map([...chosen, ...shown.map(({ user_iid, name }) => [user_iid, name] as const)]);
  return (
    <form noValidate onSubmit={form.send(add)}>
      <SearchField label={t('organization_candidates_find')} value={keyword} onSearch={setKeyword} />
      {found.isError && <ErrorState error={found.error} retry={() => void found.refetch()} />}
      {keyword !== '' && found.data?.length === 0 && (
        <p className={classes.none}>{t('organization_candidates_none')}</p>
      )}
      <ul className={classes.people}>
        {[...rows].map(([user_iid, name]) => (
          <li key={user_iid}>
            <label className={classes.choice} htmlFor={`candidate-${user_iid}`}>
              <Checkbox
                id={`candidate-${user_iid}`}
                checked={chosen.has(user_iid)}
                onChange={() => flip(user_iid, name)}
              />
              <span>
                {name}
                <span className={classes.account}>{accounts.get(user_iid)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FormMessage>{form.message}</FormMessage>
      {chosen.size > 0 && <CheckField form={form} name="wait" label={t('group_people_wait')} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={chosen.size === 0} loading={form.sending}>
          {t('organization_people_add_count', { count: chosen.size })}
        </Button>
      </DialogButtons>
    </form>
  );
}
