import { Button } from '@mantine/core';
import { joinByCode, readJoinCode } from '@sen/domain/learning/codes/contract.ts';
import { codeTyped } from '@sen/domain/learning/codes/model.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { CallRefused } from '../../../platform/call.ts';
import { useFields } from '../../../platform/form.ts';
import { say, t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf, useAction } from '../../../platform/query.ts';
import { useRouteParams } from '../../../platform/route.ts';
import { useNavigate } from '../../../platform/router.ts';
import { SignpostDrawing } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { notice, noticeFailure } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { placesChanged } from '../enrolment/api.ts';
import classes from './codes.module.css';

const Params = z.object({ join_code: z.string().optional() });
type Found = Output<typeof readJoinCode>;

/** Into a course by the code that its teacher has given out, typed or behind a link. */
export default function JoinScreen() {
  const { join_code } = useRouteParams(Params);
  return join_code === undefined ? <TypeCode /> : <Behind code={join_code} />;
}

function TypeCode() {
  const navigate = useNavigate();
  const form = useFields({
    initialValues: { code: '' },
    validate: { code: (code) => (codeTyped(code) === undefined ? t('join_code_unknown') : null) },
  });
  return (
    <Page title={t('by_code_title')} lead={t('by_code_lead')} width="reading">
      <form
        noValidate
        className={classes.typed}
        onSubmit={form.send(async ({ code }) => {
          navigate({ to: urlOf('join_by', { join_code: codeTyped(code) ?? '' }) });
        })}
      >
        <TextField form={form} name="code" label={t('by_code_typed')} autoFocus autoComplete="off" />
        <Button type="submit">{t('by_code_find')}</Button>
      </form>
    </Page>
  );
}

function Behind({ code }: { readonly code: string }) {
  const found = useQuery({ ...queryOf(readJoinCode, { code }), retry: false });
  const other = <Link to={urlOf('join', {})}>{t('by_code_other')}</Link>;
  return (
    <Page title={t('by_code_title')} width="reading">
      {found.isPending && <TextSkeleton lines={3} />}
      {found.error instanceof CallRefused ? (
        <EmptyState title={say(found.error.message)} drawing={<SignpostDrawing />} action={other} />
      ) : (
        found.error && <ErrorState error={found.error} retry={() => void found.refetch()} />
      )}
      {found.data && <Course code={code} found={found.data} />}
    </Page>
  );
}

function Course({ code, found }: { readonly code: string; readonly found: Found }) {
  const { course_iid: ciid, siid, slug, name, teachers, inside } = found;
  const navigate = useNavigate();
  const overview = urlOf('course_overview', { ciid, siid, slug });
  const join = useAction(joinByCode, {
    onSuccess: async () => {
      notice.say('success', t('by_code_done', { name }));
      navigate({ to: overview, replace: true });
      await placesChanged();
    },
    onError: (error) => noticeFailure(error),
  });
  return (
    <div className={classes.found}>
      <p>{t(inside ? 'by_code_inside' : 'by_code_into')}</p>
      <h2 className={classes.name}>{name}</h2>
      {teachers.length > 0 && <p className={classes.note}>{teachers.join(', ')}</p>}
      {inside ? (
        <Button component={Link} to={overview}>
          {t('by_code_open')}
        </Button>
      ) : (
        <Button size="lg" loading={join.isPending} onClick={() => join.mutate({ code })}>
          {t('by_code_do')}
        </Button>
      )}
    </div>
  );
}
