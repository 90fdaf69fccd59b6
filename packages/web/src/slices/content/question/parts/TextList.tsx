import { TagsInput } from '@mantine/core';
import { t } from '../../../../platform/i18n.ts';

interface TextListProps {
  readonly label: string;
  readonly description?: string;
  readonly value: readonly string[];
  readonly onChange: (texts: string[]) => void;
  readonly error?: string;
  readonly required?: boolean;
}

/** Several short texts: written one after the other, each closed by Enter or by leaving the field. */
export const TextList = ({ value, onChange, required, ...rest }: TextListProps) => (
  <TagsInput
    {...rest}
    value={value.filter(Boolean)}
    onChange={onChange}
    withAsterisk={required}
    placeholder={value.some(Boolean) ? undefined : t('write_and_enter')}
    splitChars={['|']}
    acceptValueOnBlur
  />
);
