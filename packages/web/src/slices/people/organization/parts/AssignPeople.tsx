import { Button } from '@mantine/core';
import { addMembers, removeMembers } from '@sen/domain/people/organization/contract.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { useFields } from '../../../../platform/form.ts';
import { t } from '../../../../platform/i18n.ts';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { FieldStack } from '../../../../ui/fields.tsx';
import type { BulkDone, BulkFormProps } from '../../../../ui/list/BulkBar.tsx';
import { readAgain } from '../api.ts';
import { OrganizationSelect } from './OrganizationSelect.tsx';
import { noTerms, TermFields, type Terms } from './TermFields.tsx';

/** Puts the chosen people into one organization, with position and days as for a single one. */
export function AssignPeople({ count, onChosen, onClose }: BulkFormProps) {
  const [place, setPlace] = useState({ iid: '', type: '' });
  const form = useFields<Terms>({ initialValues: noTerms });
  const submit = form.onSubmit((terms) => onChosen((iids) => assign(Number(place.iid), terms, iids)));
  return (
    <Dialog opened onClose={onClose} title={t('bulk_assign_title', { count })} size="34rem">
      <form noValidate onSubmit={submit}>
        <FieldStack>
          <OrganizationSelect
            label={t('organization')}
            required
            value={place.iid}
            onPick={(iid, type) => {
              setPlace({ iid, type });
              form.setFieldValue('job_position_iid', '');
            }}
          />
          {place.iid !== '' && <TermFields form={form} type={place.type} />}
        </FieldStack>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={place.iid === ''}>
            {t('bulk_assign')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

async function assign(iid: number, terms: Terms, user_iids: readonly number[]): Promise<BulkDone> {
  const { user_iids: added } = await call(addMembers, {
    ...{ iid, user_iids: [...user_iids] },
    job_position_iid: terms.job_position_iid || undefined,
    from_date: terms.from_date || undefined,
    to_date: terms.to_date || undefined,
  });
  await readAgain();
  const is_new = new Set(added);
  const rows = user_iids.map((one) =>
    is_new.has(one)
      ? { done: true, message: null }
      : { done: false, message: 'organization_has_already' satisfies TextKey },
  );
  if (added.length === 0) return { rows };
  const undo = async () => {
    const { removed } = await call(removeMembers, { iid, user_iids: added });
    await readAgain();
    return added.map((_, at) => ({ done: at < removed, message: null }));
  };
  return { rows, undo };
}
