import { Button } from '@mantine/core';
import { listCardPackages, newCardPackage } from '@sen/domain/setup/cards/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { call } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { invalidate } from '../../../platform/query.ts';
import { useNavigate } from '../../../platform/router.ts';
import { DayField } from '../../../ui/DayField.tsx';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { FieldStack, FormMessage, TextField } from '../../../ui/fields.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { notice } from '../../../ui/notice.tsx';
import { useProven } from '../../identity/index.ts';

interface NewPackageProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks what the cards of a new package are to be; once they are made it goes to them. */
export function NewPackage({ opened, onClose }: NewPackageProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('cards_new')}>
      <PackageForm onClose={onClose} />
    </Dialog>
  );
}

const empty = '' as number | '';

function PackageForm({ onClose }: Pick<NewPackageProps, 'onClose'>) {
  const navigate = useNavigate();
  const { proveFirst, dialog } = useProven();
  const form = useFields({
    initialValues: { name: '', price: empty, face_value: empty, quantity: empty, expiry: '' },
    validate: ({ expiry: _none_is_good, ...wanted }) =>
      Object.fromEntries(
        Object.entries(wanted)
          .filter(([, value]) => value === '' || (typeof value === 'string' && value.trim() === ''))
          .map(([name]) => [name, t('this_field_is_required')]),
      ),
  });
  const submit = form.send(
    async (values) => {
      const { iid } = await call(newCardPackage, values);
      notice.success('cards_made_done');
      await invalidate(listCardPackages);
      navigate({ to: urlOf('card_package', { id: iid }) });
    },
    (refused) => proveFirst(refused, () => submit()),
  );
  return (
    <>
      <form onSubmit={submit} noValidate>
        <FormMessage>{form.message}</FormMessage>
        <FieldStack>
          <TextField form={form} name="name" label={t('card_name')} data-autofocus />
          <NumberField
            form={form}
            name="price"
            label={t('card_price')}
            description={t('card_price_note')}
            suffix="VND"
          />
          <NumberField
            form={form}
            name="face_value"
            label={t('card_face_value')}
            description={t('card_face_value_note')}
            suffix="VND"
          />
          <NumberField form={form} name="quantity" label={t('card_quantity')} description={t('card_quantity_note')} />
          <DayField form={form} name="expiry" label={t('card_expiry')} description={t('card_expiry_note')} />
        </FieldStack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={form.sending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('cards_make')}
          </Button>
        </DialogButtons>
      </form>
      {dialog}
    </>
  );
}
