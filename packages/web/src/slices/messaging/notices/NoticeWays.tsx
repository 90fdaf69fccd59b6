import { Checkbox } from '@mantine/core';
import { noticeSettings, saveNoticeSetting } from '@sen/domain/messaging/notices/contract.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say, t } from '../../../platform/i18n.ts';
import { queryClient, queryOf, useAction } from '../../../platform/query.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { noticeFailure } from '../../../ui/notice.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';

type Setting = Output<typeof saveNoticeSetting>;
const asked = queryOf(noticeSettings, {});

/**
 * Which kinds of notices reach one, and how (IDN-64); each box is kept as it is set. What is pressed here stands over
 * what was read, so that no answer asked for before the press turns a box back.
 */
export function NoticeWays() {
  const settings = useQuery(asked);
  const [chosen, setChosen] = useState<Readonly<Record<string, Setting>>>({});
  // One after the other: of two quick changes of one kind the later is what stays.
  const save = useAction(saveNoticeSetting, {
    scope: { id: saveNoticeSetting.path },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: asked.queryKey }),
    onError: (error) => {
      setChosen({});
      void queryClient.invalidateQueries({ queryKey: asked.queryKey });
      noticeFailure(error);
    },
  });
  const choose = (setting: Setting) => {
    setChosen((before) => ({ ...before, [setting.kind]: setting }));
    save.mutate(setting);
  };
  const box = (setting: Setting, way: 'in_app' | 'mail', label: string) => (
    <Checkbox
      aria-label={`${say(`notice_kind_${setting.kind}`)}: ${label}`}
      checked={setting[way]}
      onChange={(event) => choose({ ...setting, [way]: event.currentTarget.checked })}
    />
  );
  const [here, by_mail] = [t('notices_in_app'), t('notices_by_mail')];
  const columns: readonly Column<Setting>[] = [
    { key: 'kind', title: t('notices_kind'), main: true, cell: ({ kind }) => say(`notice_kind_${kind}`) },
    { key: 'in_app', title: here, cell: (setting) => box(setting, 'in_app', here) },
    { key: 'mail', title: by_mail, cell: (setting) => box(setting, 'mail', by_mail) },
  ];
  if (settings.isPending) return <ListSkeleton rows={5} />;
  if (settings.isError) return <ErrorState error={settings.error} retry={() => void settings.refetch()} />;
  return (
    <>
      <p>{t('notices_settings_lead')}</p>
      <DataTable
        caption={t('notices_settings')}
        columns={columns}
        rows={settings.data.map((setting) => chosen[setting.kind] ?? setting)}
        keyOf={({ kind }) => kind}
        empty={null}
      />
    </>
  );
}
