import { Button } from '@mantine/core';
import { addMembersRelation, searchGroupCandidates } from '@sen/domain/people/group/contract.ts';
import { memberStates } from '@sen/domain/people/group/model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { useFields } from '../../../../platform/form.ts';
import { t } from '../../../../platform/i18n.ts';
import { queryOf } from '../../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { CheckField, FormMessage } from '../../../../ui/fields.tsx';
import { notice } from '../../../../ui/notice.tsx';
import { PeopleChoice } from '../../organization/parts/PeopleChoice.tsx';
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
  const add = async ({ wait }: { wait: boolean }) => {
    const status = wait ? memberStates.pending : memberStates.current;
    const { added } = await call(addMembersRelation, { iid, user_iids: [...chosen.keys()], status });
    notice.say('success', t('organization_people_added', { count: added }));
    await readAgain();
    onClose();
  };
  return (
    <form noValidate onSubmit={form.send(add)}>
      <PeopleChoice keyword={keyword} onSearch={setKeyword} found={found} chosen={chosen} onChoose={setChosen} />
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
