import { NativeSelect } from '@mantine/core';
import { t } from '../../../platform/i18n.ts';
import classes from './AddLearners.module.css';
import type { Chosen, Outcome } from './chosen.ts';
import { Choice } from './FoundList.tsx';

interface OutcomeListProps {
  readonly outcome: Outcome;
  readonly chosen: Chosen;
  readonly busy: boolean;
  readonly onChange: (part: Partial<Chosen>) => void;
}

/** So many names say what there is to say; the others come all the same. */
const MOST_SHOWN = 200;

/** Who would be added by what is chosen, who is there already, and what of a pasted list names nobody. */
export function OutcomeList({ outcome, chosen, busy, onChange }: OutcomeListProps) {
  const { coming, there, unknown, several, user_iids } = outcome;
  if (chosen.sources.length === 0 && chosen.pasted.trim() === '') return null;
  const flip = (user_iid: number) => {
    const next = new Set(chosen.flipped);
    if (!next.delete(user_iid)) next.add(user_iid);
    onChange({ flipped: next });
  };
  const said = [
    t('named_coming', { count: user_iids.length }),
    there.length > 0 && t('named_there', { count: there.length }),
    unknown.length > 0 && t('named_unknown', { count: unknown.length }),
    several.length > 0 && t('named_several', { count: several.length }),
  ];
  return (
    <section className={classes.outcome} aria-label={t('named_title')} aria-busy={busy}>
      <p className={classes.said} role="status">
        {busy ? t('named_asking') : said.filter(Boolean).join(' · ')}
      </p>
      {several.map(({ line, people }) => (
        <NativeSelect
          key={line}
          label={t('named_which', { line })}
          value={chosen.meant.get(line) ?? ''}
          data={[
            { value: '', label: t('named_none_of_them') },
            ...people.map(({ user_iid, name, lname }) => ({ value: `${user_iid}`, label: `${name} (${lname})` })),
          ]}
          onChange={(event) =>
            onChange({ meant: new Map([...chosen.meant, [line, Number(event.currentTarget.value)]]) })
          }
        />
      ))}
      <Details title={t('named_unknown', { count: unknown.length })} lines={unknown} open />
      {coming.length > 0 && (
        <details>
          <summary>{t('named_coming', { count: user_iids.length })}</summary>
          <ul className={classes.found}>
            {coming.slice(0, MOST_SHOWN).map(({ user_iid, name, lname, runs, ticked }) => (
              <Choice
                key={user_iid}
                id={`named-${user_iid}`}
                checked={ticked}
                name={name}
                note={[lname, runs ? t('named_runs') : '']}
                onFlip={() => flip(user_iid)}
              />
            ))}
          </ul>
          {coming.length > MOST_SHOWN && <p>{t('named_more', { count: coming.length - MOST_SHOWN })}</p>}
        </details>
      )}
      <Details
        title={t('named_there', { count: there.length })}
        lines={there.map(({ name, lname }) => `${name} · ${lname}`)}
      />
    </section>
  );
}

interface DetailsProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly open?: boolean;
}

function Details({ title, lines, open = false }: DetailsProps) {
  if (lines.length === 0) return null;
  return (
    <details open={open}>
      <summary>{title}</summary>
      <ul className={classes.lines}>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && <p>{t('named_more', { count: lines.length - MOST_SHOWN })}</p>}
    </details>
  );
}
