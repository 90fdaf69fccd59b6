import { Button } from '@mantine/core';
import { learnerStatuses } from '@sen/domain/learning/enrolment/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useRouteParams } from '../../../platform/route.ts';
import { useUser } from '../../../platform/session.ts';
import { Slot } from '../../../platform/slots.tsx';
import { BookDrawing } from '../../../ui/content-drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { AttachmentList } from '../../media/index.ts';
import { homeQuery, type Outline, outlineQuery, useKeptReports } from '../api.ts';
import { PlaceTools } from '../enrolment/PlaceTools.tsx';
import { PlaceWays } from '../enrolment/PlaceWays.tsx';
import { type Way, wayInto } from '../outline.ts';
import { NoCourse } from '../parts/Closed.tsx';
import { CourseAside, CourseStart } from '../parts/CourseAside.tsx';
import { GateList } from '../parts/GateList.tsx';
import { OutlineList } from '../parts/OutlineList.tsx';
import { OverviewSkeleton } from '../parts/OverviewSkeleton.tsx';
import { useCanonical } from '../parts/use-canonical.ts';
import classes from './OverviewScreen.module.css';

const CourseAssignments = lazy(() => import('../assignments/CourseAssignments.tsx'));

const Params = z.object({ ciid: z.coerce.number(), siid: z.coerce.number(), uiid: z.coerce.number().optional() });

/** A course: what it is, what it holds, how far one is, and where to go on. With a person in the address: how far that one is. */
export default function OverviewScreen() {
  useLanguage();
  useKeptReports();
  const { ciid, uiid } = useRouteParams(Params);
  const { data, error, refetch } = useQuery(outlineQuery(ciid, uiid));
  const children = useQuery({ ...homeQuery(undefined), enabled: uiid !== undefined });
  const { siid, slug } = data?.course ?? {};
  useCanonical(
    siid === undefined || slug === undefined ? undefined : { siid: `${siid}`, slug },
    siid === undefined || slug === undefined
      ? undefined
      : uiid === undefined
        ? urlOf('course_overview', { ciid, siid, slug })
        : urlOf('course_overview_of', { ciid, siid, uiid, slug }),
  );
  if (!data) return error ? <NoCourse error={error} retry={() => void refetch()} /> : <OverviewSkeleton />;
  const is_child = children.data?.children.some(({ iid }) => iid === uiid) ?? false;
  return <Overview outline={data} way={uiid === undefined ? wayInto(data) : 'none'} uiid={uiid} is_child={is_child} />;
}

interface OverviewProps {
  readonly outline: Outline;
  readonly way: Way;
  readonly uiid: number | undefined;
  /** The page is about a child of the reader. */
  readonly is_child: boolean;
}

function Overview({ outline, way, uiid, is_child }: OverviewProps) {
  const { course, items, can, of } = outline;
  const whose = of?.name;
  const user = useUser();
  const lead = [
    course.teachers.length > 0 && t('taught_by', { names: course.teachers.join(', ') }),
    t('learners_count', { count: course.learners }),
  ].filter(Boolean);
  return (
    <Page title={course.name} lead={lead.join(' · ')} actions={<StaffWays outline={outline} />}>
      <WayNote outline={outline} way={way} is_child={is_child} />
      {outline.gates.length > 0 && (
        <section className={classes.note} aria-label={t('held_back_title')}>
          <p className={classes.held}>{t('held_back')}</p>
          <GateList gates={outline.gates} />
        </section>
      )}
      <div className={classes.columns}>
        <div className={classes.side}>
          <CourseAside outline={outline} whose={whose} />
          {user && uiid === undefined && <PlaceTools outline={outline} />}
        </div>
        <div className={classes.start}>
          <CourseStart outline={outline} way={way} />
          {uiid === undefined && <PlaceWays outline={outline} way={way} />}
        </div>
        <div className={classes.main}>
          {(uiid === undefined || is_child) && (
            <Slot
              name="course_overview"
              course={course}
              person={uiid === undefined ? undefined : { iid: uiid, name: whose ?? '' }}
            />
          )}
          {(uiid === undefined ? outline.enrolled : is_child) && items.some(({ hands_in }) => hands_in !== null) && (
            <Suspense fallback={null}>
              <CourseAssignments course={course.iid} child_iid={uiid} />
            </Suspense>
          )}
          {course.content && (
            <Section title={t('about_course')}>
              <ShowMore html={course.content} />
            </Section>
          )}
          <AttachmentList attachments={course.attachments} />
          <Section title={t('course_content')}>
            {items.length > 0 ? (
              <OutlineList outline={outline} way={way} now={Date.now() / 1000} look="page" />
            ) : (
              <EmptyState
                title={t('course_empty')}
                note={t(can.edit ? 'course_empty_editor_note' : 'course_empty_note')}
                drawing={<BookDrawing />}
                action={
                  can.edit && (
                    <Button component={Link} to={urlOf('course', { iid: course.iid })}>
                      {t('edit_outline')}
                    </Button>
                  )
                }
              />
            )}
          </Section>
        </div>
      </div>
    </Page>
  );
}

/** Ways into running the course, for those who do. */
function StaffWays({ outline: { course, can } }: { readonly outline: Outline }) {
  if (!can.edit && !can.teach && !can.mark) return null;
  return (
    <>
      {can.edit && (
        <Button
          component={Link}
          to={urlOf('course', { iid: course.iid })}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t('edit_outline')}
        </Button>
      )}
      {can.teach && (
        <Button
          component={Link}
          to={urlOf('course_learners', { iid: course.iid })}
          variant="default"
          leftSection={<IconUsers size={18} aria-hidden />}
        >
          {t('learners')}
        </Button>
      )}
      {can.mark && (
        <Button component={Link} to={urlOf('marking', {}, { course: course.iid })} variant="default">
          {t('marking')}
        </Button>
      )}
    </>
  );
}

/** Says where one stands towards the course when one does not learn in it. */
function WayNote({ outline, way, is_child }: Pick<OverviewProps, 'outline' | 'way' | 'is_child'>) {
  const user = useUser();
  if (outline.of)
    return (
      <p className={classes.note}>{t(is_child ? 'reading_as_parent' : 'progress_of', { name: outline.of.name })}</p>
    );
  if (way === 'preview') return <p className={classes.note}>{t('you_run_this_course')}</p>;
  const { status, can: ways } = outline.place;
  const comes_in = ways.register || status === learnerStatuses.invited || status === learnerStatuses.rejected;
  if (way === 'trial' && user && !comes_in) return <p className={classes.note}>{t('course_of_others')}</p>;
  return null;
}
