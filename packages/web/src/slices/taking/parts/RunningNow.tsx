import { Button } from '@mantine/core';
import { runningSittings } from '@sen/domain/taking/homes/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import type { SlotProps } from '../../../platform/slots.tsx';
import { examUrl } from '../exam-url.ts';
import { Countdown } from './Countdown.tsx';
import classes from './RunningNow.module.css';

/** Sittings that go on, with the time that is left: the way back for whoever lost their page. */
export default function RunningNow({ course, person }: SlotProps) {
  const running = useQuery({
    ...queryOf(runningSittings, { course: course?.iid }),
    // Nobody goes on for somebody else.
    enabled: person === undefined,
    staleTime: 0,
    refetchInterval: 30_000,
  });
  const time = useMemo(() => {
    const apart = (running.data?.server_time ?? 0) - running.dataUpdatedAt / 1000;
    return () => Date.now() / 1000 + apart;
  }, [running.data, running.dataUpdatedAt]);
  return running.data?.sittings.map(({ take_id, name, course: ciid, siid, course_name, iid, deadline }) => (
    <section key={take_id} className={classes.card} aria-label={t('sitting_runs', { name })}>
      <div className={classes.words}>
        <h2 className={classes.name}>{t('sitting_runs', { name })}</h2>
        {course === undefined && <p className={classes.course}>{course_name}</p>}
      </div>
      {deadline !== null && <Countdown until={deadline} time={time} />}
      <Button
        size="md"
        component="a"
        href={examUrl({ mode: 'NORMAL', iid, ciid, siid }, 'normal', name)}
        target="_blank"
        rel="noreferrer"
      >
        {t('sitting_go_on')}
      </Button>
    </section>
  ));
}
