import { Button } from '@mantine/core';
import { isExercise } from '@sen/domain/content/node/ntypes.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { z } from 'zod';
import { CallRefused } from '../../../platform/call.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HeldBack, ToFirst } from '../../learning/index.ts';

/** The item to pass first. */
const Unlocking = z.object({
  iid: z.number(),
  siid: z.number(),
  ntype: z.string(),
  name: z.string(),
  locked: z.boolean(),
  opens: z.string(),
});

interface LockedProps {
  readonly ciid: number;
  readonly siid: number | undefined;
  readonly error: unknown;
}

/** What has to be passed first is opened in its place; the item is held back, or that one waits itself: for what, and the way there. */
export default function Locked({ ciid, siid, error }: LockedProps) {
  const unlocking = Unlocking.safeParse(error instanceof CallRefused ? error.result : undefined).data;
  const of = siid ?? unlocking?.siid;
  const back = of !== undefined && (
    <Button variant="default" component={Link} to={urlOf('course_overview', { ciid, siid: of, slug: slugOf('') })}>
      {t('back_to_course')}
    </Button>
  );
  if (!unlocking) return <HeldBack error={error} back={back} />;
  const { iid, ntype, name, locked, opens } = unlocking;
  const slug = slugOf(name);
  const to = isExercise({ ntype })
    ? urlOf('exam', { exam_mode: 'normal', iid, slug }, { ciid, siid: of })
    : urlOf('element', { ciid, siid: unlocking.siid, navs: iid, slug });
  if (!locked) return <ToFirst to={to} locked={opens} />;
  return (
    <EmptyState
      title={t('course_locked')}
      note={t('item_locked_note', { name })}
      drawing={<BookDrawing />}
      action={
        <>
          {back}
          <Button component={Link} to={to}>
            {t('go_to_unlocking', { name })}
          </Button>
        </>
      }
    />
  );
}
