import { Alert, Button } from '@mantine/core';
import type { TextKey } from '@sen/domain/words.ts';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { type CallRefused, CallUnreachable, isRefusal } from '../platform/call.ts';
import { t } from '../platform/i18n.ts';
import { type FieldOf, same, takenIn, typedOn } from '../platform/newer.ts';
import classes from './Meanwhile.module.css';
import { noticeFailure } from './notice.tsx';

interface Sides<Values extends object, Stored extends { readonly values: Values }> {
  /** What the form began from. */
  readonly base: Stored;
  /** What stands in it now. */
  readonly typed: () => Values;
  /** Asks for what is stored by now. */
  readonly read: () => Promise<Stored>;
  /** Puts it under the form, which then holds `values`. */
  readonly take: (stored: Stored, values: Values) => void;
  readonly labelOf: (field: FieldOf<Values>) => string;
}

interface Meanwhile<Values extends object, Stored extends { readonly values: Values }> {
  /**
   * Has `sent` saved over what the form began from, and puts under the form what is stored then; what was typed on meanwhile stays.
   * Where nobody else came in between, but only another form of the same page or a save whose answer was lost, it is sent once more.
   */
  readonly save: (sent: Values, action: (on: Stored) => Promise<Stored | undefined>) => Promise<void>;
  /** Takes over the refusal of a save that somebody else came before. */
  readonly refused: (error: CallRefused) => boolean;
  readonly part: ReactNode;
}

interface TakenIn<Values extends object, Stored> {
  readonly stored: Stored;
  readonly both: readonly FieldOf<Values>[];
}

/** A form whose record somebody else has changed: nothing typed is lost, nothing of theirs is written over unseen. */
export function useMeanwhile<Values extends object, Stored extends { readonly values: Values }>(
  sides: Sides<Values, Stored>,
): Meanwhile<Values, Stored> {
  const unanswered = useRef<Values>(undefined);
  const [state, setState] = useState<'behind' | TakenIn<Values, Stored>>();
  const [reading, setReading] = useState(false);
  const takeIn = async () => {
    setReading(true);
    try {
      const stored = await sides.read();
      const { values, both } = takenIn(stored.values, sides.base.values, sides.typed());
      sides.take(stored, values);
      setState({ stored, both });
    } catch (error) {
      noticeFailure(error);
    } finally {
      setReading(false);
    }
  };
  const takeTheirs = ({ stored, both }: TakenIn<Values, Stored>) => {
    const theirs = Object.fromEntries(both.map((field) => [field, Reflect.get(stored.values, field)]));
    sides.take(stored, { ...sides.typed(), ...theirs });
    setState({ stored, both: [] });
  };
  const save = async (
    sent: Values,
    action: (on: Stored) => Promise<Stored | undefined>,
    on = sides.base,
    again = true,
  ): Promise<void> => {
    try {
      const stored = await action(on);
      unanswered.current = undefined;
      setState(undefined);
      if (stored) sides.take(stored, typedOn(stored.values, sent, sides.typed()));
    } catch (error) {
      if (error instanceof CallUnreachable) unanswered.current = sent;
      if (!again || !isRefusal(error, 'edited_meanwhile')) throw error;
      const stored = await sides.read();
      if (!same(stored.values, on.values) && !same(stored.values, unanswered.current)) throw error;
      sides.take(stored, sides.typed());
      await save(sent, action, stored, false);
    }
  };
  return {
    save: (sent, action) => save(sent, action),
    refused: ({ message }) => {
      if (message !== 'edited_meanwhile') return false;
      setState('behind');
      return true;
    },
    part: (
      <div role="alert">
        {state === 'behind' && (
          <Told action="meanwhile_take" busy={reading} onAct={() => void takeIn()}>
            {t('edited_meanwhile')}
          </Told>
        )}
        {typeof state === 'object' && state.both.length === 0 && <Told>{t('meanwhile_taken')}</Told>}
        {typeof state === 'object' && state.both.length > 0 && (
          <Told action="meanwhile_theirs" onAct={() => takeTheirs(state)}>
            {t('meanwhile_both', { fields: state.both.map(sides.labelOf).join(', ') })}
          </Told>
        )}
      </div>
    ),
  };
}

interface ToldProps {
  /** What can be done about it. */
  readonly action?: TextKey;
  readonly busy?: boolean;
  readonly onAct?: () => void;
  readonly children: ReactNode;
}

const Told = ({ action, busy = false, onAct, children }: ToldProps) => (
  <Alert color="amber" icon={<IconHistory aria-hidden />} mb="lg">
    <div className={classes.told}>
      <span>{children}</span>
      {action && (
        <Button size="sm" variant="default" loading={busy} onClick={onAct}>
          {t(action)}
        </Button>
      )}
    </div>
  </Alert>
);
