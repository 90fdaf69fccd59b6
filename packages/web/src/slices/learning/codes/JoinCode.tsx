import { Button, CopyButton } from '@mantine/core';
import { endJoinCode, joinCode } from '@sen/domain/learning/codes/contract.ts';
import { codeShown } from '@sen/domain/learning/codes/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../../platform/query.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { formatDateTime, formatNumber } from '../../../ui/format.ts';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { CodeBoard } from './CodeBoard.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import type { Code } from './code.ts';
import classes from './codes.module.css';

/** The code by which people come into a course themselves: made, shown to a class, changed, ended. */
export function JoinCode({ course }: { readonly course: number }) {
  const [changing, setChanging] = useState(false);
  const { data } = useQuery(queryOf(joinCode, { course }));
  if (data === undefined) return null;
  return (
    <Section
      title={t('join_code')}
      note={t('join_code_note')}
      actions={
        <Button variant="default" onClick={() => setChanging(true)}>
          {t(data ? 'join_code_change' : 'join_code_make')}
        </Button>
      }
    >
      {data && <Made course={course} code={data} />}
      <CodeDialog course={course} code={data} opened={changing} onClose={() => setChanging(false)} />
    </Section>
  );
}

function Made({ course, code }: { readonly course: number; readonly code: Code }) {
  const [large, setLarge] = useState(false);
  return (
    <div className={classes.made}>
      <div>
        <p className={classes.code}>{codeShown(code.code)}</p>
        <p className={classes.note}>{boundsOf(code)}</p>
      </div>
      <div className={classes.tools}>
        <Button variant="default" onClick={() => setLarge(true)}>
          {t('join_code_show')}
        </Button>
        <CopyButton value={code.link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'join_code_copied' : 'join_code_copy')}
            </Button>
          )}
        </CopyButton>
        <EndCode course={course} />
      </div>
      <CodeBoard code={code} opened={large} onClose={() => setLarge(false)} />
    </div>
  );
}

function boundsOf({ used, most, ends_at }: Code): string {
  const count = formatNumber(used);
  const joined =
    most > 0 ? t('join_code_used_of', { count, most: formatNumber(most) }) : t('join_code_used', { count });
  return ends_at > 0 ? `${joined} · ${t('join_code_until', { when: formatDateTime(ends_at) })}` : joined;
}

function EndCode({ course }: { readonly course: number }) {
  const [asking, setAsking] = useState(false);
  const end = useAction(endJoinCode, {
    onSuccess: async () => {
      notice.success('join_code_ended_done');
      setAsking(false);
      await invalidate(joinCode);
    },
    onError: (error) => noticeFailure(error),
  });
  return (
    <>
      <Button variant="subtle" color="loss" onClick={() => setAsking(true)}>
        {t('join_code_end')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('join_code')}
        confirm={t('join_code_end')}
        busy={end.isPending}
        onConfirm={() => end.mutate({ course })}
        onClose={() => setAsking(false)}
      >
        {t('join_code_end_question')}
      </ConfirmDialog>
    </>
  );
}
