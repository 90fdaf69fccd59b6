import { Button } from '@mantine/core';
import { isExercise } from '@sen/domain/content/node/ntypes.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Unlocking } from '../unlocking.ts';

interface LockedProps {
  readonly ciid: number;
  readonly unlocking: Unlocking;
}

/** The item waits for another one: which, and the way there. */
export default function Locked({ ciid, unlocking: { iid, siid, ntype, name } }: LockedProps) {
  const slug = slugOf(name);
  const to = isExercise({ ntype })
    ? urlOf('exam', { exam_mode: 'normal', iid, slug }, { ciid, siid })
    : urlOf('element', { ciid, siid, navs: iid, slug });
  return (
    <EmptyState
      title={t('course_locked')}
      note={t('item_locked_note', { name })}
      drawing={<BookDrawing />}
      action={
        <>
          <Button variant="default" component={Link} to={urlOf('course_overview', { ciid, siid, slug })}>
            {t('back_to_course')}
          </Button>
          <Button component={Link} to={to}>
            {t('go_to_unlocking', { name })}
          </Button>
        </>
      }
    />
  );
}
