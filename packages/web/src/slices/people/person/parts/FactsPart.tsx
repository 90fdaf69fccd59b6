import { type Sensitive, sensitiveFields } from '@sen/domain/identity/profile/sensitive.ts';
import type { PersonFields } from '@sen/domain/people/person/kinds.ts';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { useState } from 'react';
import { say, t } from '../../../../platform/i18n.ts';
import { useSite } from '../../../../platform/school.ts';
import { dayInWords } from '../../../../ui/day-text.ts';
import { none } from '../../../../ui/format.ts';
import { Covered } from '../../../identity/index.ts';
import classes from './person.module.css';

interface FactsPartProps {
  readonly iid: number;
  readonly fields: PersonFields;
  readonly is_student: boolean;
  /** May ask to see what is covered. */
  readonly may_show: boolean;
}

const of_class = ['grade', 'school_year'] as const;
type Fact = 'code' | (typeof of_class)[number] | 'mail' | 'sex' | 'city' | (typeof sensitiveFields)[number];

/** What is known of a person; what is sensitive stays covered until somebody asks for it. */
export function FactsPart({ iid, fields, is_student, may_show }: FactsPartProps) {
  const { conf } = useSite();
  const [shown, setShown] = useState<Sensitive>();
  const values = { ...fields, ...shown };
  const names: readonly Fact[] = ['code', ...(is_student ? of_class : []), 'mail', 'sex', 'city', ...sensitiveFields];
  const inWords = (name: Fact): string => {
    if (name === 'sex') return values.sex && say(`sex_${values.sex}`);
    return name === 'birthday' ? dayInWords(values.birthday, dayPatternOf(conf)) : values[name];
  };
  return (
    <div>
      {may_show && <Covered user_iid={iid} values={values} onShown={setShown} />}
      <dl className={classes.facts}>
        {names.map((name) => [
          <dt key={name}>{t(labelOf(name))}</dt>,
          <dd key={`${name} value`}>{inWords(name) || none}</dd>,
        ])}
      </dl>
    </div>
  );
}

function labelOf(fact: Fact): TextKey {
  switch (fact) {
    case 'code':
      return 'person_code';
    case 'mail':
      return 'email';
    // Among other facts the contact's name and phone must not read as the person's own.
    case 'emergency_name':
      return 'sheet_field_emergency_name';
    case 'emergency_phone':
      return 'sheet_field_emergency_phone';
    default:
      return fact;
  }
}
