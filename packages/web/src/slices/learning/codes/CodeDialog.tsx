import { Button } from '@mantine/core';
import { joinCode, saveJoinCode } from '@sen/domain/learning/codes/contract.ts';
import { call } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { t } from '../../../platform/i18n.ts';
import { invalidate } from '../../../platform/query.ts';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { CheckField, FieldStack, FormMessage, tie } from '../../../ui/fields.tsx';
import { MomentField } from '../../../ui/MomentField.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import type { Code } from './code.ts';

interface CodeDialogProps {
  readonly course: number;
  /** Null: there is none yet. */
  readonly code: Code | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Until when a code works and for how many. */
export function CodeDialog({ course, code, opened, onClose }: CodeDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('join_code')} size="28rem">
      <CodeForm key={`${code?.code} ${code?.ends_at} ${code?.most}`} course={course} code={code} onClose={onClose} />
    </Dialog>
  );
}

function CodeForm({ course, code, onClose }: Omit<CodeDialogProps, 'opened'>) {
  const form = useFields({
    initialValues: { ends_at: code?.ends_at ?? 0, most: code?.most ?? 0, renew: false },
  });
  const save = async (values: typeof form.values) => {
    await call(saveJoinCode, { course, ...values });
    await invalidate(joinCode);
    onClose();
  };
  const { key, onChange, value, error } = tie({ form, name: 'ends_at', label: t('join_code_ends') });
  return (
    <form noValidate onSubmit={form.send(save)}>
      <FormMessage>{form.message}</FormMessage>
      <FieldStack>
        <MomentField
          key={key}
          label={t('join_code_ends')}
          description={t('join_code_ends_note')}
          {...{ value, onChange, error }}
        />
        <NumberField form={form} name="most" label={t('join_code_most')} description={t('join_code_most_note')} />
        {code && <CheckField form={form} name="renew" label={t('join_code_renew')} />}
      </FieldStack>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {t(code ? 'save' : 'join_code_make')}
        </Button>
      </DialogButtons>
    </form>
  );
}
