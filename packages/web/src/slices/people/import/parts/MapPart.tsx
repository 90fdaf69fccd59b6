import { Button, Checkbox, NativeSelect, Radio, Stack } from '@mantine/core';
import { mapImport } from '@sen/domain/people/import/contract.ts';
import { isOfPeople, whenKnown } from '@sen/domain/people/import/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { useAction } from '../../../../platform/query.ts';
import { type Column, DataTable } from '../../../../ui/DataTable.tsx';
import { FormMessage } from '../../../../ui/fields.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { treeQuery } from '../../organization/api.ts';
import { type Detail, readAgain } from '../api.ts';
import { failureWords, fieldLabel } from '../words.ts';
import classes from './import.module.css';

interface MapPartProps {
  readonly detail: Detail;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

interface SheetColumn {
  readonly at: number;
  readonly heading: string;
  readonly sample: string;
}

/** What each column stands for, and how rows are taken. */
export function MapPart({ detail, onDone, onLeave }: MapPartProps) {
  const { import_id, name, headings, sample, fields, file_name, format, total } = detail;
  const [mapping, setMapping] = useState(detail.mapping);
  const [options, setOptions] = useState(detail.options);
  const save = useAction(mapImport, {
    onSuccess: async () => {
      await readAgain();
      onDone();
    },
  });
  // What is read out of the XML of other systems is headed by our names of the fields.
  const is_xml = format === 'ed_fi' || format === 'ims';
  const headingWords = (heading: string) => (is_xml ? fieldLabel(name, heading) : heading || t('sheet_no_heading'));
  const choices = [
    { value: '', label: t('sheet_field_none') },
    ...fields.map((field) => ({ value: field, label: fieldLabel(name, field) })),
  ];
  const columns: readonly Column<SheetColumn>[] = [
    {
      key: 'heading',
      title: t('sheet_column_heading'),
      main: true,
      cell: ({ heading }) => heading,
    },
    {
      key: 'sample',
      title: t('sheet_column_sample'),
      cell: (row) => <span className={classes.sample}>{row.sample}</span>,
    },
    {
      key: 'field',
      title: t('sheet_column_field'),
      cell: ({ at, heading }) => (
        <NativeSelect
          aria-label={t('sheet_field_of', { heading })}
          data={choices}
          value={mapping[at] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setMapping(headings.map((_, index) => (index === at ? value : (mapping[index] ?? ''))));
          }}
        />
      ),
    },
  ];
  const rows = headings.map((heading, at) => ({
    at,
    heading: headingWords(heading),
    sample: sample
      .map((cells) => cells[at] ?? '')
      .filter(Boolean)
      .join(' · '),
  }));
  const is_people = isOfPeople(name);
  return (
    <>
      <Section
        title={t('sheet_map_title')}
        note={`${file_name}: ${t('sheet_reads', { format: t(`sheet_format_${format}`), total: formatNumber(total), count: total })}. ${t('sheet_map_note')}`}
      >
        <DataTable caption={t('sheet_map_title')} columns={columns} rows={rows} keyOf={({ at }) => at} empty={null} />
      </Section>
      <Section title={t('sheet_options')}>
        <Stack gap="lg" maw={560}>
          <Radio.Group
            label={t(is_people ? 'sheet_when_known' : 'sheet_when_known_record')}
            value={options.when_known}
            onChange={(value) =>
              setOptions({ ...options, when_known: whenKnown.find((one) => one === value) ?? 'refuse' })
            }
          >
            <Stack gap="xs" mt="xs">
              {whenKnown.map((one) => (
                <Radio key={one} value={one} label={t(`sheet_when_known_${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {is_people && fields.includes('organization') && (
            <UsualOrganization
              value={options.organization_iid}
              onChange={(organization_iid) => setOptions({ ...options, organization_iid })}
            />
          )}
          {is_people && (
            <Checkbox
              label={t('sheet_invite')}
              description={t('sheet_invite_note')}
              checked={options.invite}
              onChange={(event) => setOptions({ ...options, invite: event.currentTarget.checked })}
            />
          )}
        </Stack>
      </Section>
      <FormMessage>{failureWords(save.error)}</FormMessage>
      <PrimaryAction note={t('sheet_nothing_yet')}>
        <Button variant="default" onClick={onLeave} disabled={save.isPending}>
          {t('sheet_other_file')}
        </Button>
        <Button
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              ...{ import_id, mapping, when_known: options.when_known, invite: options.invite },
              organization_iid: options.organization_iid ?? undefined,
            })
          }
        >
          {t('sheet_check')}
        </Button>
      </PrimaryAction>
    </>
  );
}

interface UsualOrganizationProps {
  readonly value: number | null;
  readonly onChange: (iid: number | null) => void;
}

function UsualOrganization({ value, onChange }: UsualOrganizationProps) {
  const tree = useQuery({ ...treeQuery(), retry: false });
  const items = tree.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <NativeSelect
      label={t('sheet_usual_organization')}
      data={[
        { value: '', label: t('sheet_usual_organization_none') },
        ...items.map(({ iid, name }) => ({ value: String(iid), label: name })),
      ]}
      value={value === null ? '' : String(value)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  );
}
