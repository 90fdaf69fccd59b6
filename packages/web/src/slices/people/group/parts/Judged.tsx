import { askedParts, type Rules } from '@sen/domain/people/group/rules.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../../platform/i18n.ts';
import classes from '../group.module.css';
import { conditionWords, knownWords, type Offers } from '../rule-words.ts';

export interface Verdict {
  readonly fits: boolean;
  readonly parts: readonly {
    readonly holds: boolean;
    readonly conditions: readonly { readonly holds: boolean; readonly known: readonly string[] }[];
  }[];
}

interface JudgedProps {
  readonly rules: Rules;
  readonly verdict: Verdict;
  readonly offers: Offers;
}

/** Which conditions hold for a person, and which of their values were compared. */
export function Judged({ rules, verdict, offers }: JudgedProps) {
  const parts = askedParts(rules);
  const is_split = parts.length > 1;
  return (
    <ul className={classes.judged}>
      {parts.map(({ match, conditions }, index) => {
        const part = verdict.parts[index];
        const lines = conditions.map((condition, place) => {
          const held = part?.conditions[place];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
            <Held key={place} holds={held?.holds ?? false}>
              {conditionWords(condition, offers)}
              <span className={classes.known}>
                {t('rule_known', { value: knownWords(condition, held?.known ?? [], offers) })}
              </span>
            </Held>
          );
        });
        if (!is_split) return lines;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
          <Held key={index} holds={part?.holds ?? false}>
            {t('rule_part_named', { number: index + 1, match: t(`rule_match_${match}`) })}
            <ul>{lines}</ul>
          </Held>
        );
      })}
    </ul>
  );
}

function Held({ holds, children }: { readonly holds: boolean; readonly children: ReactNode }) {
  const Icon = holds ? IconCircleCheck : IconCircleX;
  return (
    <li className={classes.held} data-holds={holds}>
      <Icon size={18} stroke={1.9} role="img" aria-label={t(holds ? 'rule_holds' : 'rule_holds_not')} />
      <div>{children}</div>
    </li>
  );
}
