import { Button, Checkbox } from '@mantine/core';
import type { UserInfo } from '@sen/domain/identity/model.ts';
import { palettes } from '@sen/domain/identity/model.ts';
import { type Channel, channels, chosenModes, offeredChannels } from '@sen/domain/identity/profile/model.ts';
import { languages } from '@sen/domain/shared/actor.ts';
import { workingModeOf } from '@sen/domain/tenancy/features.ts';
import { useState } from 'react';
import { useFields } from '../../../platform/form.ts';
import { languageNames, t, useLanguage } from '../../../platform/i18n.ts';
import { usePreferences } from '../../../platform/preferences.ts';
import { useSite } from '../../../platform/school.ts';
import { CheckField, FieldStack, FormMessage } from '../../../ui/fields.tsx';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { SaveState, type Saving } from '../../../ui/SaveState.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { applySettings } from './apply-settings.ts';
import { ChoiceField } from './ChoiceField.tsx';
import classes from './profile.module.css';
import { saveStep } from './save-step.ts';

/** IDN-64. */
export function SettingStep({ user }: { readonly user: UserInfo }) {
  const { conf, school } = useSite();
  const spoken = useLanguage();
  const { palette: seen } = usePreferences();
  const [saving, setSaving] = useState<Saving>({ state: 'untouched' });
  const form = useFields({
    initialValues: {
      language: user.settings.language ?? spoken,
      palette: user.settings.palette ?? seen ?? school?.theme.color_palette ?? 'system',
      working_mode: workingModeOf(user),
      channels: [...(user.settings.channels ?? channels)],
      ga_enabled: user.ga_enabled,
      teachers_sign_in: user.settings.teachers_sign_in ?? false,
    },
  });
  // The head of the page may change it while this is open.
  const mode = workingModeOf(user);
  const { working_mode } = form.values;
  const [shown, setShown] = useState(mode);
  if (mode !== shown) {
    setShown(mode);
    const values = { ...form.values, working_mode: mode };
    if (working_mode === shown) form.setFieldValue('working_mode', mode);
    if (!form.isDirty()) form.resetDirty(values);
  }
  const save = async (values: typeof form.values): Promise<void> => {
    // Only where it was pressed here: another tab may have set an authenticator up since.
    const ga_enabled = form.isDirty('ga_enabled') ? values.ga_enabled : undefined;
    const saved = await saveStep('setting', { ...values, ga_enabled }, () => save(values));
    form.resetDirty(values);
    await applySettings(saved);
    setSaving({ state: 'saved', at: Date.now() / 1000 });
  };
  /** A way that is not offered yet stays as it was. */
  const isKept = (channel: Channel) => !offeredChannels.includes(channel) && form.values.channels.includes(channel);
  const submit = form.send(save);
  if (user.masked_by) return <p className={classes.note}>{t('not_while_masked_note')}</p>;
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard unsaved={form.isDirty()} />
      <FormMessage>{form.message}</FormMessage>
      <FieldStack>
        <div className={classes.pair}>
          <ChoiceField
            form={form}
            name="language"
            label={t('language')}
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
          <ChoiceField
            form={form}
            name="palette"
            label={t('palette')}
            choices={palettes.map((value) => ({ value, label: t(`palette_${value}`) }))}
          />
        </div>
        {conf?.enable_working_mode && (
          <ChoiceField
            form={form}
            name="working_mode"
            label={t('working_mode')}
            choices={chosenModes.map((value) => ({ value, label: t(`working_mode_${value || 'both'}`) }))}
          />
        )}
        <Checkbox.Group
          label={t('channels')}
          value={form.values.channels}
          onChange={(chosen) =>
            form.setFieldValue(
              'channels',
              channels.filter((channel) => chosen.includes(channel) || isKept(channel)),
            )
          }
        >
          <div className={classes.group}>
            {offeredChannels.map((channel) => (
              <Checkbox key={channel} value={channel} label={t(`channel_${channel}`)} />
            ))}
          </div>
        </Checkbox.Group>
        {user.role_names.length === 0 && (
          <CheckField
            form={form}
            name="teachers_sign_in"
            label={t('teachers_sign_in')}
            description={t('teachers_sign_in_note')}
          />
        )}
        <CheckField
          form={form}
          name="ga_enabled"
          label={t('authenticator_wanted')}
          description={t('authenticator_wanted_note')}
        />
      </FieldStack>
      <PrimaryAction note={saving.state !== 'untouched' && !form.isDirty() && <SaveState saving={saving} />}>
        <Button type="submit" loading={form.sending}>
          {t('save')}
        </Button>
      </PrimaryAction>
    </form>
  );
}
