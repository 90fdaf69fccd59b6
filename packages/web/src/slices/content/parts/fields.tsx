import { NumberBox } from '../../../ui/NumberBox.tsx';
import { TextLine } from '../../../ui/TextLine.tsx';

interface PlainFieldProps<Value> {
  readonly label: string;
  readonly description?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error?: string;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

export const LineField = ({ required, ...rest }: PlainFieldProps<string>) => (
  <TextLine {...rest} withAsterisk={required} aria-required={required} />
);

interface CountFieldProps extends PlainFieldProps<number> {
  readonly min?: number;
  readonly max: number;
  /** Parts of one are counted too. */
  readonly decimals?: boolean;
  readonly suffix?: string;
}

/** A number, from 0 where nothing else is said; never empty. */
export const CountField = ({ required, decimals, suffix, min = 0, ...rest }: CountFieldProps) => (
  <NumberBox
    {...rest}
    min={min}
    whole={!decimals}
    withAsterisk={required}
    className="sen-tabular"
    rightSection={suffix}
    rightSectionPointerEvents="none"
  />
);
