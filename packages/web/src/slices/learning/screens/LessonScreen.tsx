import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { isExercise } from '@sen/domain/content/node/ntypes.ts';
import { slugOf } from '@sen/domain/shared/slug.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconEye, IconList, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useAddress, useRouteParams } from '../../../platform/route.ts';
import { Navigate } from '../../../platform/router.ts';
import { readStored, writeStored } from '../../../platform/storage.ts';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDuration } from '../../../ui/format.ts';
import { Page } from '../../../ui/Page.tsx';
import { type Lesson, lessonQuery, type Outline, type OutlineItem, outlineQuery } from '../api.ts';
import { doorOf, itemOf, kindOf, looksAfter, navsOf, stepsOf, type Way, wayInto } from '../outline.ts';
import { NoCourse, NoLesson } from '../parts/Closed.tsx';
import { Door } from '../parts/Door.tsx';
import { OutlineBeside, OutlineDrawer } from '../parts/LessonOutline.tsx';
import { LessonText } from '../parts/LessonText.tsx';
import { LessonSkeleton, OverviewSkeleton } from '../parts/OverviewSkeleton.tsx';
import { useCanonical } from '../parts/use-canonical.ts';
import classes from './LessonScreen.module.css';

const Params = z.object({
  ciid: z.coerce.number(),
  navs: z.string().transform((navs) => Number(navs.split('-').at(-1))),
});

/** One lesson of a course: its text first, the outline beside it, the way on below. */
export default function LessonScreen() {
  useLanguage();
  const { ciid, navs: iid } = useRouteParams(Params);
  const asked_preview = useAddress()?.name === 'element_preview';
  const outline = useQuery(outlineQuery(ciid));
  const lesson = useQuery(lessonQuery(ciid, iid));
  if (!outline.data) {
    if (outline.error) return <NoCourse error={outline.error} retry={() => void outline.refetch()} />;
    return <OverviewSkeleton />;
  }
  const natural = wayInto(outline.data);
  const { course, items, can } = outline.data;
  // LRN-43: in preview learners see what is open to everybody; what is theirs they read where it counts.
  if (asked_preview && natural === 'learn' && !looksAfter(can)) {
    const slug = slugOf(itemOf(items, iid)?.name ?? '');
    return <Navigate to={urlOf('element', { ciid, siid: course.siid, navs: navsOf(items, iid), slug })} replace />;
  }
  return (
    <Player
      key={iid}
      iid={iid}
      outline={outline.data}
      lesson={lesson.data}
      error={lesson.error}
      retry={() => void lesson.refetch()}
      way={asked_preview ? 'preview' : natural}
      screen={asked_preview ? 'element_preview' : 'element'}
    />
  );
}

interface PlayerProps {
  readonly iid: number;
  readonly outline: Outline;
  readonly lesson: Lesson | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly way: Way;
  readonly screen: 'element' | 'element_preview';
}

function Player({ iid, outline, lesson, error, retry, way, screen }: PlayerProps) {
  const { course, items } = outline;
  const item = itemOf(items, iid);
  const name = lesson?.name ?? item?.name;
  const narrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  const [drawer, { open, close }] = useDisclosure(false);
  const [beside, setBeside] = useState(() => readStored('lesson_outline') !== false);
  const slug = name && slugOf(name);
  const navs = navsOf(items, iid);
  const { iid: ciid, siid } = course;
  useCanonical(slug ? { siid: `${siid}`, navs, slug } : undefined, slug && urlOf(screen, { ciid, siid, navs, slug }));
  const toggle = () => {
    if (narrow) return open();
    setBeside(!beside);
    writeStored('lesson_outline', !beside);
  };
  const shown = !narrow && beside;
  return (
    <Page
      title={name ?? t('kind_lesson')}
      lead={<LessonLead iid={iid} outline={outline} duration={lesson?.duration ?? 0} speaker={lesson?.speaker ?? ''} />}
      actions={
        <Button
          variant="default"
          leftSection={<IconList size={18} aria-hidden />}
          aria-expanded={narrow ? drawer : beside}
          onClick={toggle}
        >
          {t(narrow ? 'course_content' : beside ? 'hide_outline' : 'show_outline')}
        </Button>
      }
    >
      {way === 'preview' && (
        <PreviewNote
          ciid={ciid}
          iid={iid}
          is_exercise={item !== undefined && isExercise(item)}
          may_edit={outline.can.edit}
        />
      )}
      <div className={classes.columns} data-beside={shown || undefined}>
        <div className={classes.main}>
          {error && !lesson ? (
            <NoLesson error={error} retry={retry} outline={outline} iid={iid} />
          ) : !lesson ? (
            <LessonSkeleton />
          ) : item && isExercise(item) ? (
            <ExerciseHere item={item} outline={outline} way={way} />
          ) : (
            <LessonText lesson={lesson} outline={outline} way={way} />
          )}
        </div>
        {shown && <OutlineBeside outline={outline} way={way} current={iid} />}
      </div>
      {narrow && <OutlineDrawer opened={drawer} onClose={close} outline={outline} way={way} current={iid} />}
    </Page>
  );
}

function LessonLead({
  iid,
  outline,
  duration,
  speaker,
}: {
  readonly iid: number;
  readonly outline: Outline;
  readonly duration: number;
  readonly speaker: string;
}) {
  const steps = stepsOf(outline.items);
  const number = steps.findIndex((step) => step.iid === iid) + 1;
  const parts = [
    number > 0 && t('lesson_of', { number, total: steps.length }),
    duration > 0 && formatDuration(duration * 60),
    speaker !== '' && t('given_by', { name: speaker }),
  ].filter(Boolean);
  return parts.join(' · ');
}

function PreviewNote({
  ciid,
  iid,
  is_exercise,
  may_edit,
}: {
  readonly ciid: number;
  readonly iid: number;
  readonly is_exercise: boolean;
  readonly may_edit: boolean;
}) {
  return (
    <p className={classes.preview}>
      <IconEye size={20} stroke={1.75} aria-hidden />
      <span>{t('preview_of_lesson')}</span>
      {may_edit && (
        <Link to={urlOf(is_exercise ? 'exercise' : 'sco', { iid }, { ciid })} className={classes.edit}>
          <IconPencil size={18} stroke={1.75} aria-hidden />
          {t(is_exercise ? 'edit_exercise' : 'edit_lesson')}
        </Link>
      )}
    </p>
  );
}

/** The address names an exercise: it has a page of its own. */
function ExerciseHere({
  item,
  outline,
  way,
}: {
  readonly item: OutlineItem;
  readonly outline: Outline;
  readonly way: Way;
}) {
  const kind = kindOf(item);
  const door = doorOf(outline.course, outline.items, item, way);
  return (
    <EmptyState
      title={t(kind === 'exam' ? 'exam_here' : 'exercise_here')}
      note={item.name}
      drawing={<BookDrawing />}
      action={
        door && (
          <Door door={door} className={classes.door}>
            {t(kind === 'exam' ? 'start_exam' : 'start')}
          </Door>
        )
      }
    />
  );
}
