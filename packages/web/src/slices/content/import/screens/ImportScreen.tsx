import { Button, Progress, TagsInput } from '@mantine/core';
import { bankTags, importQuestions, listBank, listImports } from '@sen/domain/content/contract.ts';
import type { ImportReport } from '@sen/domain/content/import/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallRefused, CallUnreachable, call } from '../../../../platform/call.ts';
import { say, t } from '../../../../platform/i18n.ts';
import { newKey } from '../../../../platform/keys.ts';
import { Link } from '../../../../platform/Link.tsx';
import { invalidate } from '../../../../platform/query.ts';
import { BloomDrawing } from '../../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FormMessage } from '../../../../ui/fields.tsx';
import { saidOr } from '../../../../ui/notice.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { PrimaryAction } from '../../../../ui/PrimaryAction.tsx';
import { tagsQuery } from '../../api.ts';
import { PastImports, useUndoImport } from '../parts/PastImports.tsx';
import { Report } from '../parts/Report.tsx';
import { type Source, SourcePicker } from '../parts/SourcePicker.tsx';
import classes from './ImportScreen.module.css';

/** Where the work is: nothing chosen, read but not stored, stored. */
type Stage =
  | { readonly at: 'choose' }
  | { readonly at: 'report'; readonly source: Source; readonly report: ImportReport; readonly key: string }
  | { readonly at: 'done'; readonly report: ImportReport };

interface Sending {
  readonly source: Source;
  readonly dry_run: boolean;
  readonly tags: readonly string[];
  readonly key: string;
}

/** Longest file the server takes, in bytes; said before sending. */
const most_bytes = 20 * 1024 * 1024;

function send({ source, dry_run, tags, key }: Sending): Promise<ImportReport> {
  const given = { dry_run, tags: tags.length > 0 ? [...tags] : undefined, ...source };
  return call(importQuestions, given, { idempotency_key: key });
}

function wordsOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  if (error instanceof CallUnreachable) return t('not_sent_unreachable');
  if (error instanceof CallRefused && (error.status === 413 || error.message === 'too_large'))
    return t('import_too_large');
  return say(saidOr(error, 'import_data_failed'));
}

/** A bank file into the bank: read and reported row by row first, stored when the author says so, taken back when not wanted. */
export default function ImportScreen() {
  const [stage, setStage] = useState<Stage>({ at: 'choose' });
  const [tooLarge, setTooLarge] = useState(false);
  const check = useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: (report, { source }) => setStage({ at: 'report', source, report, key: newKey() }),
  });
  const pick = (source: Source) => {
    const large = (source.file?.size ?? 0) > most_bytes;
    setTooLarge(large);
    if (!large) check.mutate({ source, dry_run: true, tags: [], key: newKey() });
  };
  return (
    <Page title={t('menu_import')} lead={t('import_lead')}>
      <FormMessage>{tooLarge ? t('import_too_large') : wordsOf(check.error)}</FormMessage>
      {check.isPending && <Progress value={100} animated aria-label={t('import_reading')} mb="md" />}
      {stage.at === 'choose' && <SourcePicker busy={check.isPending} onPick={pick} />}
      {stage.at === 'report' && (
        <Checked
          stage={stage}
          onDone={(report) => setStage({ at: 'done', report })}
          onBack={() => setStage({ at: 'choose' })}
        />
      )}
      {stage.at === 'done' && <Done report={stage.report} onAgain={() => setStage({ at: 'choose' })} />}
      {stage.at !== 'report' && <PastImports />}
    </Page>
  );
}

interface CheckedProps {
  readonly stage: Extract<Stage, { at: 'report' }>;
  readonly onDone: (report: ImportReport) => void;
  readonly onBack: () => void;
}

function Checked({ stage: { source, report, key }, onDone, onBack }: CheckedProps) {
  const [tags, setTags] = useState<string[]>([]);
  const known = useQuery(tagsQuery());
  const apply = useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: async (stored) => {
      onDone(stored);
      await invalidate(listBank, bankTags, listImports);
    },
  });
  return (
    <>
      <p className={classes.file}>{source.file?.name ?? t('import_pasted')}</p>
      <Report report={report} />
      {report.read > 0 && (
        <TagsInput
          className={classes.tags}
          label={t('import_tags')}
          description={t('import_tags_note')}
          data={known.data?.map(({ tag }) => tag) ?? []}
          value={tags}
          maxTags={10}
          acceptValueOnBlur
          onChange={setTags}
        />
      )}
      <FormMessage>{wordsOf(apply.error)}</FormMessage>
      {apply.isPending && <Progress value={100} animated aria-label={t('import_storing')} mt="md" />}
      <PrimaryAction note={<span className={classes.note}>{t('import_nothing_stored')}</span>}>
        <Button variant="default" onClick={onBack} disabled={apply.isPending}>
          {t('import_other_file')}
        </Button>
        {report.read > 0 && (
          <Button loading={apply.isPending} onClick={() => apply.mutate({ source, dry_run: false, tags, key })}>
            {t('import_count', { count: report.read })}
          </Button>
        )}
      </PrimaryAction>
    </>
  );
}

function Done({ report, onAgain }: { readonly report: ImportReport; readonly onAgain: () => void }) {
  const { import_iid, read } = report;
  const undo = useUndoImport(onAgain);
  return (
    <EmptyState
      drawing={<BloomDrawing />}
      title={t('import_done', { count: read })}
      note={report.refused.length > 0 ? t('import_done_refused', { count: report.refused.length }) : undefined}
      action={
        <>
          {import_iid !== undefined && (
            <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ import_iid })}>
              {t('import_undo')}
            </Button>
          )}
          <Button variant="default" onClick={onAgain}>
            {t('import_another')}
          </Button>
          <Button component={Link} to={urlOf('bank', {}, { import_iid })}>
            {t('import_look')}
          </Button>
        </>
      }
    />
  );
}
