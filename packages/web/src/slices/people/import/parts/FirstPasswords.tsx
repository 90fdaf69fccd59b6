import { Button } from '@mantine/core';
import { makeImportPasswords } from '@sen/domain/people/import/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { t } from '../../../../platform/i18n.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { noticeFailure } from '../../../../ui/notice.tsx';
import { readAgain } from '../api.ts';

type Told = Output<typeof makeImportPasswords>['people'][number];

/** Makes the first passwords of those whom an import has made, and hands them over as a file. */
export function FirstPasswords({ import_id, count }: { readonly import_id: number; readonly count: number }) {
  const [asked, ask] = useState(false);
  const [done, setDone] = useState<number>();
  const make = async () => {
    const people: Told[] = [];
    try {
      setDone(0);
      for (let after: number | null = 0; after !== null; ) {
        const part: Output<typeof makeImportPasswords> = await call(makeImportPasswords, { import_id, after });
        people.push(...part.people);
        setDone(people.length);
        after = part.next;
      }
    } catch (error) {
      noticeFailure(error);
    } finally {
      // Those that were made already are told nowhere else.
      if (people.length > 0) handOver(people);
      setDone(undefined);
      ask(false);
      await readAgain();
    }
  };
  return (
    <>
      <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={() => ask(true)}>
        {t('sheet_passwords')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('sheet_passwords_title', { count })}
        confirm={t('sheet_passwords')}
        busy={done !== undefined}
        onConfirm={() => void make()}
        onClose={() => ask(false)}
      >
        <p>{t('sheet_passwords_note')}</p>
        <p role="status">{done !== undefined && t('sheet_passwords_progress', { done, total: count })}</p>
      </ConfirmDialog>
    </>
  );
}

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

function handOver(people: readonly Told[]): void {
  const heading = [t('full_name'), t('person_code'), t('sheet_passwords_account'), t('sheet_passwords_password')];
  const lines = people.map(({ name, code, lname, password }) => [name, code, lname, password]);
  const text = `\ufeff${[heading, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${t('sheet_passwords_file')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}
