import { Checkbox, Group, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { asRoot } from '@sen/domain/access/rights.ts';
import { hasText, t } from '../../../../platform/i18n.ts';
import { useHasRight } from '../../../../platform/may-open.ts';
import { isWayIn, labelOf, type Setting, type Value } from '../general-fields.ts';
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
  const { name, kind, options = [] } = setting;
  const is_root = useHasRight(asRoot);
  const locked = isWayIn(name) && !is_root;
  const note = locked ? 'only_the_root_changes_this' : `setting_${name}_note`;
  const common = {
    id: `setting-${name}`,
    name,
    label: t(labelOf(setting)),
    description: hasText(note) ? t(note) : undefined,
    error,
    disabled: locked,
  };
  const choices = options.map(({ value: option, text }) => ({ value: option, label: text ? t(text) : option }));
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
              <Checkbox key={choice.value} disabled={locked} {...choice} />
            ))}
          </Group>
        </Checkbox.Group>
      );
    default:
      return <TextInput {...common} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
}
