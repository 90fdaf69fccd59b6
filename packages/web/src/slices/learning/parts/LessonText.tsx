import { t } from '../../../platform/i18n.ts';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { ZoomableImages } from '../../../ui/ZoomableImages.tsx';
import { AttachmentList } from '../../media/index.ts';
import type { Lesson, Outline } from '../api.ts';
import { itemOf, type Way } from '../outline.ts';
import { LessonNav } from './LessonNav.tsx';
import classes from './LessonText.module.css';
import { useReading } from './use-reading.ts';

interface LessonTextProps {
  readonly lesson: Lesson;
  readonly outline: Outline;
  readonly way: Way;
}

/** A lesson's text with the ways on below it; follows how far it is read. */
export function LessonText({ lesson, outline, way }: LessonTextProps) {
  const { course, items } = outline;
  const done = itemOf(items, lesson.iid)?.state === 'passed';
  const tracked = way === 'learn' && !done;
  const reading = useReading({ course: course.iid, iid: lesson.iid, tracked });
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
      <article ref={reading.text} className={classes.text} data-empty={lesson.content === '' || undefined}>
        {lesson.content ? (
          <ZoomableImages>
            <RichText html={lesson.content} />
          </ZoomableImages>
        ) : (
          <EmptyState title={t('lesson_without_text')} drawing={<BookDrawing />} />
        )}
      </article>
      <AttachmentList attachments={lesson.attachments} />
      <div ref={reading.end} />
      <LessonNav
        outline={outline}
        iid={lesson.iid}
        way={way}
        done={done || reading.finished}
        finish={tracked && !reading.finished ? reading.finish : undefined}
      />
    </>
  );
}
