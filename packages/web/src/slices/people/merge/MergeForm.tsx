import { Alert, Button, Radio } from '@mantine/core';
import { mergePeople, mergePreview } from '@sen/domain/people/merge/contract.ts';
import { type MergeField, suggested } from '@sen/domain/people/merge/rules.ts';
import type { PersonKind } from '@sen/domain/people/person/model.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { urlOf } from '@sen/domain/urls.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say, t } from '../../../platform/i18n.ts';
import { queryOf, useAction } from '../../../platform/query.ts';
import { useNavigate } from '../../../platform/router.ts';
import { useSite } from '../../../platform/school.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { countryName } from '../../../ui/country.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { dayInWords } from '../../../ui/day-text.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatNumber, none } from '../../../ui/format.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { readAgain } from '../person/api.ts';
import classes from './merge.module.css';

type Preview = Output<typeof mergePreview>;

interface MergeFormProps {
  readonly kind: PersonKind;
  readonly iid: number;
  readonly other_iid: number;
  readonly onOther: () => void;
}

export function MergeForm({ kind, iid, other_iid, onOther }: MergeFormProps) {
  const preview = useQuery({ ...queryOf(mergePreview, { iid, other_iid }), retry: false });
  if (preview.isError) return <ErrorState error={preview.error} retry={() => void preview.refetch()} />;
  if (!preview.data) return <ListSkeleton rows={8} />;
  return <Compared preview={preview.data} kind={kind} onOther={onOther} />;
}

interface ComparedProps {
  readonly preview: Preview;
  readonly kind: PersonKind;
  readonly onOther: () => void;
}

function Compared({ preview, kind, onOther }: ComparedProps) {
  const { kept, other, fields, moves, fault } = preview;
  const [take, setTake] = useState<ReadonlySet<MergeField>>(new Set(suggested(fields)));
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const merge = useAction(mergePeople, {
    onSuccess: async () => {
      notice.success('merge_successful');
      navigate({ to: urlOf('person', { person_kind: kind, iid: kept.iid }) });
      await readAgain();
    },
    onError: (error) => {
      setAsking(false);
      noticeFailure(error);
    },
  });
  const count = moves.reduce((sum, { moved }) => sum + moved, 0);
  return (
    <div className={classes.parts}>
      {fault && (
        <Alert color="amber" icon={<IconAlertTriangle />} role="alert">
          {say(fault.key, { names: fault.names.join(', ') })}
        </Alert>
      )}
      <Section title={t('merge_fields')} note={t('merge_fields_note')}>
        <Fields preview={preview} take={take} onTake={setTake} />
      </Section>
      <Section title={t('merge_moves')} note={t('merge_moves_note')}>
        <Moves moves={moves} />
      </Section>
      <PrimaryAction>
        <Button variant="default" onClick={onOther}>
          {t('merge_other')}
        </Button>
        <Button disabled={fault !== null} onClick={() => setAsking(true)}>
          {t('merge_do')}
        </Button>
      </PrimaryAction>
      <ConfirmDialog
        opened={asking}
        danger
        busy={merge.isPending}
        title={t('merge_do_title', { name: kept.name, other: other.name })}
        confirm={t('merge_do')}
        typed={other.lname}
        onConfirm={() => merge.mutate({ iid: kept.iid, other_iid: other.iid, take: [...take] })}
        onClose={() => setAsking(false)}
      >
        <p>{t('merge_do_note', { count: formatNumber(count), lname: other.lname })}</p>
      </ConfirmDialog>
    </div>
  );
}

interface FieldsProps {
  readonly preview: Preview;
  readonly take: ReadonlySet<MergeField>;
  readonly onTake: (take: ReadonlySet<MergeField>) => void;
}

function labelOf(field: MergeField): TextKey {
  switch (field) {
    case 'name':
      return 'full_name';
    case 'code':
      return 'person_code';
    case 'mail':
      return 'email';
    case 'lname':
      return 'login_name';
    case 'grade':
      return 'column_grade';
    case 'school_year':
      return 'column_school_year';
    default:
      return field;
  }
}

/** What is known of both, beside each other; of what differs one value is chosen. */
function Fields({ preview: { fields }, take, onTake }: FieldsProps) {
  const { conf } = useSite();
  const known = fields.filter(({ kept, other }) => kept !== '' || other !== '');
  const choose = (name: MergeField, from_other: boolean) => {
    const next = new Set(take);
    if (from_other) next.add(name);
    else next.delete(name);
    onTake(next);
  };
  const inWords = (name: MergeField, value: string) => {
    if (name === 'sex') return value && say(`sex_${value}`);
    if (name === 'nationality') return countryName(value);
    return name === 'birthday' ? dayInWords(value, dayPatternOf(conf)) : value;
  };
  const side = ({ name, kept, other }: Field, from_other: boolean) => {
    const shown = inWords(name, from_other ? other : kept) || none;
    if (kept === other) return shown;
    const source = t(from_other ? 'merge_take_of' : 'merge_keep_of');
    return (
      <Radio
        name={name}
        label={shown}
        aria-label={`${t(labelOf(name))}, ${source}: ${shown}`}
        checked={take.has(name) === from_other}
        onChange={() => choose(name, from_other)}
      />
    );
  };
  return (
    <DataTable
      caption={t('merge_fields')}
      rows={known}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', title: t('merge_field'), main: true, cell: ({ name }) => t(labelOf(name)) },
        { key: 'kept', title: t('merge_keep_of'), cell: (field) => side(field, false) },
        { key: 'other', title: t('merge_take_of'), cell: (field) => side(field, true) },
      ]}
      empty={none}
    />
  );
}

type Field = Preview['fields'][number];

function Moves({ moves }: Pick<Preview, 'moves'>) {
  return (
    <DataTable
      caption={t('merge_moves')}
      rows={moves}
      keyOf={({ table }) => table}
      columns={[
        { key: 'table', title: t('merge_what'), main: true, cell: ({ table }) => say(`traces_${table}`) },
        { key: 'moved', title: t('merge_moved'), numeric: true, cell: ({ moved }) => formatNumber(moved) },
        { key: 'dropped', title: t('merge_dropped'), numeric: true, cell: ({ dropped }) => formatNumber(dropped) },
      ]}
      empty={t('merge_nothing')}
    />
  );
}
