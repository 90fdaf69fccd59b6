import { Button } from '@mantine/core';
import { examResults, extendTime } from '@sen/domain/taking/contract.ts';
import { type Fields, useFields } from '../../../../platform/form.ts';
import { t } from '../../../../platform/i18n.ts';
import { invalidate, useAction } from '../../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { FieldStack, FormMessage, TextField } from '../../../../ui/fields.tsx';
import { NumberField } from '../../../../ui/NumberField.tsx';
import { notice } from '../../../../ui/notice.tsx';
import type { ExamPlace, Row } from '../../teaching-api.ts';
import classes from './Results.module.css';

const offers = [5, 10, 15, 30] as const;

interface ExtendDialogProps {
  readonly place: ExamPlace;
  readonly opened: boolean;
  /** Undefined gives the time to everybody who is at it. */
  readonly row?: Row;
  /** How many get the time. */
  readonly count: number;
  readonly onClose: () => void;
}

type Extension = { minutes: number | string; reason: string };

/** More time while the exam runs; the learners' clocks follow within half a minute. */
export function ExtendDialog({ place, opened, row, count, onClose }: ExtendDialogProps) {
  const form = useFields<Extension>({ initialValues: { minutes: 10, reason: '' } });
  const action = useAction(extendTime, {
    onSuccess: async ({ extended }) => {
      notice.say('success', t('results_extended', { count: extended }));
      onClose();
      await invalidate(examResults);
    },
  });
  const send = form.send(({ minutes, reason }) =>
    action.mutateAsync({ ...place, user_iid: row?.user_iid, minutes, reason }),
  );
  const title = row ? t('results_extend_for', { name: row.name }) : t('results_extend_all', { count });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} busy={form.sending}>
      <form onSubmit={send} noValidate>
        <FieldStack>
          <FormMessage>{form.message}</FormMessage>
          <Minutes form={form} />
          <TextField form={form} name="reason" label={t('results_reason')} description={t('results_reason_note')} />
        </FieldStack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={form.sending}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.sending}>
            {t('results_extend')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function Minutes({ form }: { readonly form: Fields<Extension> }) {
  const chosen = Number(form.values.minutes);
  return (
    <div>
      <NumberField form={form} name="minutes" label={t('results_minutes')} required />
      <fieldset className={classes.offers} aria-label={t('results_minutes')}>
        {offers.map((minutes) => (
          <Button
            key={minutes}
            size="xs"
            variant={chosen === minutes ? 'light' : 'default'}
            aria-pressed={chosen === minutes}
            onClick={() => form.setFieldValue('minutes', minutes)}
          >
            {t('duration_minutes', { count: minutes })}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
