import { Checkbox, Group, Radio, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { fonts, palettes, type Theme, topMenus } from '@sen/domain/tenancy/model.ts';
import { isColour } from '@sen/domain/tenancy/own-accent.ts';
import { palettes as colours, themeNames } from '@sen/domain/tenancy/palettes.ts';
import { t } from '../../../../platform/i18n.ts';
import classes from './ThemeFields.module.css';

interface ThemeFieldsProps {
  readonly theme: Theme;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<Theme>) => void;
}

const lines = ['website_title', 'website_description', 'logo', 'favicon'] as const;

/** Everything a theme is made of (TEN-42). */
export function ThemeFields({ theme, errors, onChange }: ThemeFieldsProps) {
  return (
    <>
      <Radio.Group
        label={t('theme_layout')}
        value={theme.layout}
        error={errors.layout}
        onChange={(one) => onChange({ layout: themeNames.find((name) => name === one) })}
      >
        <div className={classes.themes}>
          {themeNames.map((name) => (
            <div key={name} className={classes.theme}>
              <span className={classes.swatch} style={{ background: colours[name].light.accent }} aria-hidden />
              <Radio value={name} label={t(`theme_name_${name}`)} classNames={{ body: classes.radio }} />
            </div>
          ))}
        </div>
      </Radio.Group>
      <Accent theme={theme} error={errors.accent} onChange={onChange} />
      <div>
        <p className={classes.label}>{t('theme_palette')}</p>
        <SegmentedControl
          aria-label={t('theme_palette')}
          value={theme.color_palette}
          data={palettes.map((value) => ({ value, label: t(`palette_${value}`) }))}
          onChange={(one) => onChange({ color_palette: palettes.find((known) => known === one) })}
        />
      </div>
      <Select
        label={t('theme_font')}
        description={t('theme_font_note')}
        data={fonts.map((value) => ({ value, label: t(`font_${value}`) }))}
        value={theme.font}
        allowDeselect={false}
        onChange={(one) => onChange({ font: fonts.find((known) => known === one) })}
      />
      {lines.map((name) => (
        <TextInput
          key={name}
          name={name}
          label={t(`theme_${name}`)}
          value={theme[name]}
          error={errors[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
      <Checkbox.Group
        label={t('theme_top_menus')}
        description={t('theme_top_menus_note')}
        value={theme.top_menus_available}
        onChange={(chosen) => onChange({ top_menus_available: chosen })}
      >
        <Group gap="0.5rem 1.25rem" mt="xs">
          {topMenus.map((name) => (
            <Checkbox key={name} value={name} label={t(`top_menu_${name}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Textarea
        name="css"
        label={t('theme_css')}
        description={t('theme_css_note')}
        classNames={{ input: classes.code }}
        spellCheck={false}
        minRows={6}
        maxRows={18}
        value={theme.css}
        error={errors.css}
        onChange={(event) => onChange({ css: event.currentTarget.value })}
      />
    </>
  );
}

interface AccentProps extends Pick<ThemeFieldsProps, 'theme' | 'onChange'> {
  readonly error: string | undefined;
}

/** The school's own colour: typed, or picked with what the browser has for it. */
function Accent({ theme, error, onChange }: AccentProps) {
  const usual = colours[theme.layout].light.accent;
  const picked = isColour(theme.accent) ? theme.accent : usual;
  return (
    <div className={classes.accent}>
      <TextInput
        name="accent"
        label={t('theme_accent')}
        description={t('theme_accent_note')}
        placeholder={usual}
        value={theme.accent}
        error={error}
        onChange={(event) => onChange({ accent: event.currentTarget.value.trim() })}
      />
      <input
        type="color"
        aria-label={t('theme_accent_pick')}
        value={picked}
        onChange={(event) => onChange({ accent: event.currentTarget.value })}
      />
    </div>
  );
}
