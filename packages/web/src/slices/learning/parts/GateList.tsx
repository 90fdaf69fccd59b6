import { Button } from '@mantine/core';
import type { GateTold } from '@sen/domain/people/gate/told.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import classes from './GateList.module.css';

/** What stands in somebody's way: why, until when, and where they settle it. */
export function GateList({ gates }: { readonly gates: readonly GateTold[] }) {
  return (
    <ul className={classes.gates}>
      {gates.map(({ place, reason, link, until }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and the list never changes its order
        <li key={at}>
          <p className={classes.reason}>{reason}</p>
          <p className={classes.soft}>
            {t(`gate_place_${place}`)}
            {until !== null && ` · ${t('gate_until_time', { time: formatDateTime(until) })}`}
          </p>
          {link !== '' && <Way link={link} />}
        </li>
      ))}
    </ul>
  );
}

function Way({ link }: { readonly link: string }) {
  const words = t('held_back_settle');
  if (link.startsWith('/'))
    return (
      <Button component={Link} to={link} variant="default" size="sm">
        {words}
      </Button>
    );
  return (
    <Button component="a" href={link} target="_blank" rel="noopener noreferrer" variant="default" size="sm">
      {words}
    </Button>
  );
}
