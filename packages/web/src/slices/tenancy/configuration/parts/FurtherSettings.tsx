import { Button, TextInput } from '@mantine/core';
import { type Configuration, saveGeneral } from '@sen/domain/tenancy/configuration-contract.ts';
import { IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { t } from '../../../../platform/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { save, takeConfiguration } from '../api.ts';
import { useSaving } from '../use-saving.ts';
import classes from './SettingField.module.css';

/** Settings that this version does not know: kept, shown and taken away by name (TEN-36). */
export function FurtherSettings({ configuration }: { readonly configuration: Configuration }) {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const { sending, message, errors, run } = useSaving();

  const change = (given: object, form?: HTMLFormElement) =>
    run(async () => {
      const saved = await save(saveGeneral, given);
      takeConfiguration(saved);
      return saved;
    }, form);
  const add = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!(await change({ conf: { [name.trim()]: value } }, event.currentTarget))) return;
    setName('');
    setValue('');
  };
  const entries = Object.entries(configuration.further);
  return (
    <Section title={t('conf_group_further')} note={t('conf_group_further_note')}>
      <ul className={classes.further}>
        {entries.map(([key, kept]) => (
          <li key={key}>
            <code>
              {key} = {String(kept)}
            </code>
            <IconButton
              icon={IconX}
              label={t('conf_forget_named', { name: key })}
              onClick={() => void change({ forget: [key] })}
            />
          </li>
        ))}
      </ul>
      <form noValidate className={classes.secret} onSubmit={(event) => void add(event)}>
        <TextInput
          label={t('conf_further_name')}
          value={name}
          error={Object.values(errors)[0] ?? message}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('conf_further_value')}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={sending} disabled={name.trim() === '' || value === ''}>
          {t('add')}
        </Button>
      </form>
    </Section>
  );
}
