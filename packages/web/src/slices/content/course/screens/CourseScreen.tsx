import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { scopeOf } from '@sen/domain/access/rules.ts';
import { CourseFields, type NodeSummary } from '@sen/domain/content/node/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useRouteState } from '../../../../platform/route.ts';
import { useNavigate } from '../../../../platform/router.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { WhoMay } from '../../../access/index.ts';
import { type Node, nodesQuery } from '../../api.ts';
import { NodeLoader } from '../../parts/NodeLoader.tsx';
import { CourseFacts } from '../parts/CourseFacts.tsx';
import { CourseTabs } from '../parts/CourseTabs.tsx';
import classes from '../parts/course.module.css';
import { Employees } from '../parts/Employees.tsx';
import { ItemPane } from '../parts/ItemPane.tsx';
import { NextRun } from '../parts/NextRun.tsx';
import { Outline } from '../parts/Outline.tsx';

const State = z.object({
  tab: z.enum(['outline', 'facts', 'access']).catch('outline'),
  /** `sco-12` or `exercise-13`: the item that is open beside the outline. */
  item: z.string().optional().catch(undefined),
});

interface OpenItem {
  readonly ntype: 'sco' | 'exercise';
  readonly iid: number;
}

function openItem(text: string | undefined): OpenItem | undefined {
  const [, ntype, iid] = /^(sco|exercise)-(\d{1,15})$/.exec(text ?? '') ?? [];
  return ntype ? { ntype: ntype === 'sco' ? 'sco' : 'exercise', iid: Number(iid) } : undefined;
}

/** A course for those who make it: its outline with the open item beside it, its facts, its learners. */
export default function CourseScreen() {
  return <NodeLoader ntype="course">{(node) => <Course key={node.iid} node={node} />}</NodeLoader>;
}

function Course({ node }: { readonly node: Node }) {
  const [{ tab }] = useRouteState(State);
  const { iid, slug } = node;
  const { syllabus_iid } = CourseFields.parse(node.fields);
  return (
    <Page
      title={node.name}
      width={tab === 'outline' ? 'wide' : 'usual'}
      actions={
        <>
          {node.can.next_run && <NextRun node={node} />}
          <Button
            component={Link}
            to={urlOf('course_overview', { ciid: iid, siid: syllabus_iid, slug })}
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
          >
            {t('preview_as_learner')}
          </Button>
        </>
      }
    >
      <CourseTabs iid={iid} active={tab} />
      {tab === 'facts' && <CourseFacts node={node} />}
      {tab === 'access' && (
        <>
          <Employees iid={iid} />
          <WhoMay scope={scopeOf('course', iid)} note="why_place_note" />
        </>
      )}
      {tab === 'outline' && <OutlineWithItem course_iid={iid} syllabus_iid={syllabus_iid} />}
    </Page>
  );
}

function OutlineWithItem({ course_iid, syllabus_iid }: { readonly course_iid: number; readonly syllabus_iid: number }) {
  const [{ item }, change] = useRouteState(State);
  const navigate = useNavigate();
  const narrow = useMediaQuery('(max-width: 68em)', undefined, { getInitialValueInEffect: false });
  const open = openItem(item);
  const lessons = useQuery(nodesQuery('sco', syllabus_iid));
  const exercises = useQuery(nodesQuery('exercise', syllabus_iid));
  // Where there is nothing to choose from, the outline alone says what to do.
  const is_empty = lessons.data?.total === 0 && exercises.data?.total === 0;
  const select = (chosen: Pick<NodeSummary, 'ntype' | 'iid'> | undefined) => {
    if (!chosen || !narrow) return void change({ item: chosen && `${chosen.ntype}-${chosen.iid}` }, false);
    const { iid } = chosen;
    const to =
      chosen.ntype === 'exercise'
        ? urlOf('exercise', { iid }, { ciid: course_iid })
        : urlOf('sco', { iid }, { ciid: course_iid });
    navigate({ to });
  };
  return (
    <div className={classes.columns}>
      <Outline course_iid={course_iid} syllabus_iid={syllabus_iid} selected={open?.iid} onSelect={select} />
      {!narrow && (
        <div className={classes.pane}>
          {open ? (
            <ItemPane key={open.iid} course_iid={course_iid} {...open} />
          ) : (
            !is_empty && <EmptyState title={t('outline_choose')} note={t('outline_choose_note')} />
          )}
        </div>
      )}
    </div>
  );
}
