import { ActionIcon, Popover, SegmentedControl } from '@mantine/core';
import { IconTextSize } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../platform/i18n.ts';
import { paletteChosen, palettes, prefer, textSizes, usePreferences } from '../platform/preferences.ts';
import { useTheme } from '../platform/theme.ts';
import classes from './menus.module.css';

/** Palette and text size. */
export function DisplayMenu() {
  const { palette, text_size } = usePreferences();
  const theme = useTheme();
  const id = useId();
  return (
    <Popover position="bottom-end" width={300} trapFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon aria-label={t('display')} title={t('display')}>
          <IconTextSize size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('display')}>
        <p className={classes.label} id={`${id}-palette`}>
          {t('palette')}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby={`${id}-palette`}
          value={paletteChosen(palette, theme?.color_palette)}
          data={palettes.map((value) => ({ value, label: t(`palette_${value}`) }))}
          onChange={(value) => prefer({ palette: palettes.find((known) => known === value) })}
        />
        <p className={classes.label} id={`${id}-size`}>
          {t('text_size')}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby={`${id}-size`}
          value={text_size}
          data={textSizes.map((value) => ({ value, label: t(`text_size_${value}`) }))}
          onChange={(value) => prefer({ text_size: textSizes.find((known) => known === value) })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
