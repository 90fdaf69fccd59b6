import { Suspense, useMemo } from 'react';
import { t } from '../../../platform/i18n.ts';
import { lateComponent } from '../../../platform/late.ts';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatPercent } from '../../../ui/format.ts';
import { RichText } from '../../../ui/RichText.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { ZoomableImages } from '../../../ui/ZoomableImages.tsx';
import { AttachmentList } from '../../media/index.ts';
import type { Lesson, Outline } from '../api.ts';
import { itemOf, type Way } from '../outline.ts';
import { DocumentView } from '../player/DocumentView.tsx';
import { Player } from '../player/Player.tsx';
import { partsOf } from '../player/parts.ts';
import { useWatched } from '../player/use-watched.ts';
import { LessonNav } from './LessonNav.tsx';
import classes from './LessonText.module.css';
import { useReading } from './use-reading.ts';

/** Only where something is handed in. */
const AssignmentPart = lateComponent(() => import('../assignments/AssignmentPart.tsx'));

interface LessonTextProps {
  readonly lesson: Lesson;
  readonly outline: Outline;
  readonly way: Way;
}

/** A lesson's text with the ways on below it; follows how far it is read. */
export function LessonText({ lesson, outline, way }: LessonTextProps) {
  const { course, items } = outline;
  const item = itemOf(items, lesson.iid);
  const hands_in = item !== undefined && item.hands_in !== null;
  const done = item?.state === 'passed';
  const tracked = way === 'learn' && !done && !hands_in;
  const { shown, rest, played_ids } = useMemo(() => {
    const parts = partsOf(lesson.attachments);
    const plays = parts.shown.filter(({ look }) => look !== 'document');
    return { ...parts, played_ids: plays.map(({ file }) => file.id) };
  }, [lesson.attachments]);
  const playing = useWatched(played_ids);
  const has_text = lesson.content !== '';
  const played = played_ids.length > 0 ? playing.share : undefined;
  const reading = useReading({ course: course.iid, iid: lesson.iid, tracked, has_text, played });
  const unseen = tracked && !reading.finished && played !== undefined && played < 1;
  return (
    <>
      {reading.resumed && (
        <p className={classes.resumed} role="status">
          {t('resumed_here')}
          <button type="button" className={classes.up} onClick={() => scrollTo({ top: 0 })}>
            {t('to_beginning')}
          </button>
        </p>
      )}
      {shown.map((part) =>
        part.look === 'document' ? (
          <DocumentView key={part.file.id} file={part.file} />
        ) : (
          <Player key={part.file.id} part={part} playing={playing} />
        ),
      )}
      <article ref={reading.text} className={classes.text} data-empty={!has_text || hands_in || undefined}>
        {has_text ? (
          <ZoomableImages>
            <RichText html={lesson.content} />
          </ZoomableImages>
        ) : shown.length > 0 || hands_in ? null : (
          <EmptyState title={t('lesson_without_text')} drawing={<BookDrawing />} />
        )}
      </article>
      <AttachmentList attachments={rest} />
      {unseen && (
        <p className={classes.unseen}>
          {t('lesson_not_played', { percent: formatPercent(Math.floor(100 * played) / 100) })}
        </p>
      )}
      {hands_in && (
        <Suspense fallback={<TextSkeleton lines={4} />}>
          <AssignmentPart outline={outline} iid={lesson.iid} way={way} />
        </Suspense>
      )}
      <div ref={reading.end} />
      <LessonNav
        outline={outline}
        iid={lesson.iid}
        way={way}
        done={done || reading.finished}
        quiet={hands_in && !done}
        finish={tracked && !reading.finished ? reading.finish : undefined}
      />
    </>
  );
}
