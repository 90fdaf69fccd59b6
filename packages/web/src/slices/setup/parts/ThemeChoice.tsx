import { Radio, SimpleGrid, VisuallyHidden } from '@mantine/core';
import { palettes, type Scheme, type ThemeName, themeNames } from '@sen/domain/tenancy/palettes.ts';
import type { CSSProperties } from 'react';
import { t } from '../../../platform/i18n.ts';
import classes from './ThemeChoice.module.css';

interface ThemeChoiceProps {
  readonly value: ThemeName;
  readonly scheme: Scheme;
  readonly onChange: (value: ThemeName) => void;
}

/** The themes as small pictures of a page in their own colours. */
export function ThemeChoice({ value, scheme, onChange }: ThemeChoiceProps) {
  const choose = (chosen: string) => onChange(themeNames.find((name) => name === chosen) ?? 'lotus');
  return (
    <Radio.Group value={value} onChange={choose} label={t('setup_theme')} description={t('setup_theme_note')}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mt="sm">
        {themeNames.map((name) => (
          <Radio.Card key={name} value={name} className={classes.card}>
            <Picture name={name} scheme={scheme} />
            <span className={classes.name}>
              <Radio.Indicator aria-hidden />
              {name}
            </span>
            <VisuallyHidden>{t('setup_theme')}</VisuallyHidden>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

function Picture({ name, scheme }: { readonly name: ThemeName; readonly scheme: Scheme }) {
  const { page, surface, line, accent, text_soft } = palettes[name][scheme];
  const colours = {
    '--page': page,
    '--surface': surface,
    '--line': line,
    '--accent': accent,
    '--text': text_soft,
  } as CSSProperties;
  return (
    <span className={classes.picture} style={colours} aria-hidden="true">
      <span className={classes.bar} />
      <span className={classes.sheet}>
        <span className={classes.words} />
        <span className={classes.words} />
        <span className={classes.button} />
      </span>
    </span>
  );
}
