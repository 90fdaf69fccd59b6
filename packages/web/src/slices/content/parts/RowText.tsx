import { Textarea } from '@mantine/core';
import classes from './RowText.module.css';

interface RowTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
}

/** Text of one row: grows with what is written, named for those who do not see where it stands. */
export const RowText = ({ label, value, onChange, placeholder }: RowTextProps) => (
  <Textarea
    className={classes.text}
    aria-label={label}
    placeholder={placeholder ?? label}
    value={value}
    minRows={1}
    maxRows={8}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
