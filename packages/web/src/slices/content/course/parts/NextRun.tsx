import { Button } from '@mantine/core';
import { CourseFields } from '@sen/domain/content/node/model.ts';
import { nextRun } from '@sen/domain/content/run/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { useFields } from '../../../../platform/form.ts';
import { t } from '../../../../platform/i18n.ts';
import { useNavigate } from '../../../../platform/router.ts';
import { DayField } from '../../../../ui/DayField.tsx';
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx';
import { CheckField, FieldStack, FormMessage, TextField } from '../../../../ui/fields.tsx';
import { notice } from '../../../../ui/notice.tsx';
import type { Node } from '../../api.ts';

/** Gives the course once more: the same syllabus for other people at another time. */
export function NextRun({ node }: { readonly node: Node }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconRepeat size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('next_run')}
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('next_run')} size="30rem">
        <NextRunForm node={node} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function NextRunForm({ node, onClose }: { readonly node: Node; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const before = CourseFields.parse(node.fields);
  const form = useFields({
    initialValues: { name: node.name, start_date: '', end_date: '', move_items: false },
    validate: { name: (name) => (name.trim() === '' ? t('this_field_is_required') : null) },
  });
  const make = async (values: typeof form.values) => {
    const { iid } = await call(nextRun, { iid: node.iid, ...values });
    notice.success('next_run_made');
    onClose();
    navigate({ to: urlOf('course', { iid }) });
  };
  return (
    <form noValidate onSubmit={form.send(make)}>
      <p>{t('next_run_lead')}</p>
      <FormMessage>{form.message}</FormMessage>
      <FieldStack>
        <TextField form={form} name="name" label={t('course_name')} required autoFocus />
        <DayField form={form} name="start_date" label={t('field_start_date')} />
        <DayField form={form} name="end_date" label={t('field_end_date')} />
        {before.start_date !== null && (
          <CheckField form={form} name="move_items" label={t('next_run_move')} description={t('next_run_move_note')} />
        )}
      </FieldStack>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {t('next_run_make')}
        </Button>
      </DialogButtons>
    </form>
  );
}
