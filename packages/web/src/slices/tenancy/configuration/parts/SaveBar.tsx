import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { FormMessage } from '../../../../ui/fields.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { UnsavedGuard } from '../../../../ui/UnsavedGuard.tsx';

interface SaveBarProps {
  readonly message: string | undefined;
  /** What to tell of the work of others. */
  readonly meanwhile?: ReactNode;
  readonly sending: boolean;
  readonly unsaved: boolean;
}

/** End of every form of the configuration: what is wrong, *Save*, and the question before changes are lost. */
export const SaveBar = ({ message, meanwhile, sending, unsaved }: SaveBarProps) => (
  <>
    <FormMessage>{message}</FormMessage>
    {meanwhile}
    <PrimaryAction note={unsaved ? t('conf_unsaved') : undefined}>
      <Button type="submit" loading={sending}>
        {t('save')}
      </Button>
    </PrimaryAction>
    <UnsavedGuard unsaved={unsaved} />
  </>
);
