import { RichEditor } from '../../media/index.ts';

interface RowTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
}

/** Text of one row, which may hold a picture or a formula; named for those who do not see where it stands. */
export const RowText = ({ placeholder, ...rest }: RowTextProps) => (
  <RichEditor {...rest} look="line" rows={1} placeholder={placeholder ?? rest.label} />
);
