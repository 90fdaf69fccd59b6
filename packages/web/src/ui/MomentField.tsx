import { TextInput } from '@mantine/core';
import { momentOf } from '@sen/domain/shared/moment-text.ts';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { localText, secondsOf } from '@sen/domain/shared/zoned-time.ts';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../platform/i18n.ts';
import { schoolZone, useSite } from '../platform/school.ts';
import { useFault } from './fault.ts';
import { formatDateTime } from './format.ts';
import { IconButton } from './IconButton.tsx';
import classes from './MomentField.module.css';

interface MomentFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  /** Unix seconds, 0 for none. */
  readonly value: number;
  readonly onChange: (seconds: number) => void;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** Day and hour, typed and shown as the school writes them, in its zone; the browser's calendar helps where it is wanted. */
export function MomentField(props: MomentFieldProps) {
  const { label, description, value, onChange, error, required = false, disabled = false } = props;
  const { conf } = useSite();
  const [typed, setTyped] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const zone = schoolZone();
  const date_format = dayPatternOf(conf);
  const text = typed ?? (value === 0 ? '' : formatDateTime(value));
  const wrong = momentOf(text, { date_format, zone }) === undefined;
  const shape = `${date_format} ${conf?.time_format === 'AM/PM' ? 'hh:mm AM/PM' : 'hh:mm'}`;
  const fault = wrong ? t('wanted_moment', { shape }) : undefined;
  const input = useFault(fault);
  return (
    <TextInput
      ref={input}
      label={label}
      description={description}
      placeholder={shape}
      withAsterisk={required}
      disabled={disabled}
      autoComplete="off"
      className="sen-tabular"
      value={text}
      error={fault ?? error}
      onChange={(event) => {
        const next = event.currentTarget.value;
        const seconds = momentOf(next, { date_format, zone });
        setTyped(next);
        if (seconds !== undefined) onChange(seconds);
      }}
      onBlur={() => {
        if (!wrong) setTyped(undefined);
      }}
      rightSection={
        <span className={classes.tools}>
          <IconButton
            icon={IconCalendar}
            label={t('pick_moment_for', { name: label })}
            size="md"
            disabled={disabled}
            onClick={() => picker.current?.showPicker()}
          />
          <input
            ref={picker}
            type="datetime-local"
            className={classes.picker}
            tabIndex={-1}
            aria-hidden
            value={localText(value, zone)}
            onChange={(event) => {
              const picked = event.currentTarget.value;
              const seconds = secondsOf(picked, zone);
              // An hour that the clocks leave out is refused, as it is where it is typed.
              const is_there = localText(seconds, zone) === picked;
              setTyped(is_there ? undefined : picked);
              if (is_there) onChange(seconds);
            }}
          />
        </span>
      }
    />
  );
}
