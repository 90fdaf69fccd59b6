import { Button } from '@mantine/core';
import { cancelImport } from '@sen/domain/people/import/contract.ts';
import type { ReactNode } from 'react';
import { useAction } from '../../../../platform/query.ts';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { readAgain } from '../api.ts';

interface CancelImportProps {
  readonly import_id: number;
  readonly children: ReactNode;
}

export function CancelImport({ import_id, children }: CancelImportProps) {
  const cancel = useAction(cancelImport, {
    onSuccess: () => readAgain(),
    onError: (error) => noticeFailure(error, 'import_data_failed'),
  });
  return (
    <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ import_id })}>
      {children}
    </Button>
  );
}
