import { Checkbox, Group, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { hasText, t } from '../../../../platform/i18n.ts';
import { NumberBox } from '../../../../ui/NumberBox.tsx';
import type { Setting, Value } from '../general-fields.ts';
import classes from './SettingField.module.css';

interface SettingFieldProps {
  readonly setting: Setting;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

const linesIn = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** One setting, edited as its kind asks for. */
export function SettingField({ setting, value, error, onChange }: SettingFieldProps) {
  const { name, kind, options = [], option_text, bounds: [min, max] = [] } = setting;
  const note = `setting_${name}_note`;
  const common = {
    id: `setting-${name}`,
    name,
    label: t(`setting_${name}`),
    description: hasText(note) ? t(note) : undefined,
    error,
  };
  const choices = options.map((option) => ({
    value: option,
    label: option_text ? t(`${option_text}${option}`) : option,
  }));
  switch (kind) {
    case 'flag':
      return (
        <Switch {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case 'select':
      return (
        <Select
          {...common}
          data={choices}
          value={String(value)}
          allowDeselect={false}
          onChange={(one) => one && onChange(one)}
        />
      );
    case 'number':
      return (
        <NumberBox
          {...common}
          {...{ min, max }}
          whole
          className="sen-tabular"
          value={Number(value)}
          onChange={onChange}
        />
      );
    case 'lines':
      return (
        <Textarea
          {...common}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) => onChange(linesIn(event.currentTarget.value))}
        />
      );
    case 'choices':
      return (
        <Checkbox.Group
          label={common.label}
          description={common.description}
          error={error}
          value={Array.isArray(value) ? [...value] : []}
          onChange={(chosen) => onChange(chosen)}
        >
          <Group className={classes.choices}>
            {choices.map((choice) => (
              <Checkbox key={choice.value} {...choice} />
            ))}
          </Group>
        </Checkbox.Group>
      );
    default:
      return <TextInput {...common} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
}
