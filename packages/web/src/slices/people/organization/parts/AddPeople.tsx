import { Button } from '@mantine/core';
import { addMembers, searchCandidates } from '@sen/domain/people/organization/contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { useFields } from '../../../../platform/form.ts';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { FormMessage } from '../../../../ui/fields.tsx';
import { notice } from '../../../../ui/notice.tsx';
import { readAgain } from '../api.ts';
import { PeopleChoice } from './PeopleChoice.tsx';
import { noTerms, TermFields, type Terms } from './TermFields.tsx';

interface AddPeopleProps {
  readonly iid: number;
  readonly type: string;
  readonly onClose: () => void;
}

export const AddPeople = ({ opened, ...rest }: AddPeopleProps & { readonly opened: boolean }) => (
  <Dialog opened={opened} onClose={rest.onClose} title={t('organization_people_add')} size="34rem">
    <AddForm {...rest} />
  </Dialog>
);

/** Finds accounts, with or without accents, and takes several in at once. */
function AddForm({ iid, type, onClose }: AddPeopleProps) {
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const form = useFields<Terms>({ initialValues: noTerms });
  const found = useQuery({
    ...queryOf(searchCandidates, { iid, keyword }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  const add = async ({ job_position_iid, from_date, to_date }: Terms) => {
    const terms = {
      job_position_iid: job_position_iid || undefined,
      from_date: from_date || undefined,
      to_date: to_date || undefined,
    };
    const { added } = await call(addMembers, { iid, user_iids: [...chosen.keys()], ...terms });
    notice.say('success', t('organization_people_added', { count: added }));
    await readAgain();
    onClose();
  };
  return (
    <form noValidate onSubmit={form.send(add)}>
      <PeopleChoice keyword={keyword} onSearch={setKeyword} found={found} chosen={chosen} onChoose={setChosen} />
      <FormMessage>{form.message}</FormMessage>
      {chosen.size > 0 && <TermFields form={form} type={type} />}
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
