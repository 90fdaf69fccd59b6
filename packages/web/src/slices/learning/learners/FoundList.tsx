import { Checkbox } from '@mantine/core';
import { t } from '../../../platform/i18n.ts';
import classes from './AddLearners.module.css';
import type { Chosen, Person, Source } from './chosen.ts';

interface FoundListProps {
  readonly chosen: Chosen;
  readonly sources: readonly Source[];
  readonly people: readonly Person[];
  /** Something was searched for, and this is what there is. */
  readonly searched: boolean;
  readonly onChange: (part: Partial<Chosen>) => void;
}

const keyOf = ({ kind, iid }: Source): string => `${kind}-${iid}`;

/** What was found, under what is chosen already: classes, groups and organizations first, then people. */
export function FoundList({ chosen, sources, people, searched, onChange }: FoundListProps) {
  const shown_sources = new Map([...chosen.sources, ...sources].map((one) => [keyOf(one), one]));
  const shown_people = new Map([...chosen.people.values(), ...people].map((one) => [one.user_iid, one]));
  const has = new Set(chosen.sources.map(keyOf));
  const flipSource = (one: Source) => {
    const others = chosen.sources.filter((other) => keyOf(other) !== keyOf(one));
    onChange({ sources: has.has(keyOf(one)) ? others : [...others, one] });
  };
  const flipPerson = (one: Person) => {
    const next = new Map(chosen.people);
    if (!next.delete(one.user_iid)) next.set(one.user_iid, one);
    onChange({ people: next });
  };
  if (shown_sources.size + shown_people.size === 0)
    return searched ? <p className={classes.none}>{t('learners_nobody')}</p> : null;
  return (
    <ul className={classes.found} aria-label={t('learners_found')}>
      {[...shown_sources.values()].map((one) => (
        <Choice
          key={keyOf(one)}
          id={keyOf(one)}
          checked={has.has(keyOf(one))}
          name={one.name}
          note={[t(`source_${one.kind}`), one.note, t('source_people', { count: one.people })]}
          onFlip={() => flipSource(one)}
        />
      ))}
      {[...shown_people.values()].map((one) => (
        <Choice
          key={one.user_iid}
          id={`person-${one.user_iid}`}
          checked={chosen.people.has(one.user_iid)}
          name={one.name}
          note={[one.lname]}
          onFlip={() => flipPerson(one)}
        />
      ))}
    </ul>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly checked: boolean;
  readonly name: string;
  readonly note: readonly string[];
  readonly onFlip: () => void;
}

/** One that may be ticked. */
export function Choice({ id, checked, name, note, onFlip }: ChoiceProps) {
  return (
    <li>
      <label className={classes.choice} htmlFor={id}>
        <Checkbox id={id} checked={checked} onChange={onFlip} />
        <span>
          {name}
          <span className={classes.note}>{note.filter(Boolean).join(' · ')}</span>
        </span>
      </label>
    </li>
  );
}
