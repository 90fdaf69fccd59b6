import { asRoot, marks } from '@sen/domain/access/rights.ts';
import { systemOverview } from '@sen/domain/setup/contract.ts';
import { countMarking } from '@sen/domain/taking/contract.ts';
import { listOutbox } from '@sen/domain/tenancy/mail/contract.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconBuildingCommunity, IconChecklist, IconMailExclamation, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useHasRight } from '../../../platform/may-open.ts';
import { queryOf } from '../../../platform/query.ts';
import { useUser } from '../../../platform/session.ts';
import { formatNumber } from '../../../ui/format.ts';
import { Section } from '../../../ui/Section.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import classes from './ToDo.module.css';

interface Task {
  readonly count: number;
  readonly title: string;
  readonly note: string;
  readonly icon: TablerIcon;
  readonly to: string;
}

/** What waits for this person, each kind asked only of those whose work it is. Undefined until all is known. */
function useTasks(): readonly Task[] | undefined {
  const user = useUser();
  const is_system = user?.roles.includes('system:root') ?? false;
  const marking = useQuery({ ...queryOf(countMarking, {}), enabled: useHasRight(marks) });
  const failed = useQuery({
    ...queryOf(listOutbox, { status: 'failed', items_per_page: 1 }),
    enabled: useHasRight(asRoot),
  });
  const overview = useQuery({ ...queryOf(systemOverview, {}), enabled: is_system });
  if (marking.isLoading || failed.isLoading || overview.isLoading) return undefined;
  const piles = [...(marking.data?.piles ?? []), ...(marking.data?.assignments ?? [])];
  const exams = new Set(piles.map(({ course, item_iid }) => `${course} ${item_iid}`)).size;
  const outbox = is_system
    ? urlOf('system_outbox', {}, { status: 'failed' })
    : urlOf('conf_type', { menu: 'templates', type: 'outbox' }, { status: 'failed' });
  const all: readonly Task[] = [
    {
      count: overview.data?.schools.queued ?? 0,
      title: t('admin_todo_schools'),
      note: t('admin_todo_schools_note'),
      icon: IconBuildingCommunity,
      to: urlOf('system_schools', {}, { status: 'queued' }),
    },
    {
      count: piles.reduce((sum, { count }) => sum + count, 0),
      title: t('admin_todo_marking'),
      note: t('admin_todo_marking_note', { count: exams }),
      icon: IconChecklist,
      to: urlOf('marking', {}),
    },
    {
      count: failed.data?.total ?? 0,
      title: t('admin_todo_mails'),
      note: t('admin_todo_mails_note'),
      icon: IconMailExclamation,
      to: outbox,
    },
  ];
  return all.filter(({ count }) => count > 0);
}

/** What needs doing, with how much of it. */
export default function ToDo() {
  useLanguage();
  const tasks = useTasks();
  return (
    <Section title={t('admin_todo')}>
      {tasks?.length === 0 ? (
        <p className={classes.none}>{t('admin_todo_none')}</p>
      ) : tasks ? (
        <ul className={classes.tasks}>
          {tasks.map(({ title, note, icon: Icon, count, to }) => (
            <li key={title}>
              <Link to={to} className={classes.task}>
                <Icon size={24} stroke={1.6} aria-hidden />
                <span>
                  <strong>{title}</strong>
                  <small>{note}</small>
                </span>
                <b>{formatNumber(count)}</b>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <TextSkeleton lines={2} />
      )}
    </Section>
  );
}
