import { Kbd, Modal, Popover, SegmentedControl, Switch } from '@mantine/core';
import { IconKeyboard, IconTextSize } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../platform/i18n.ts';
import { palettes, prefer, textSizes, usePreferences } from '../../../platform/preferences.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { preferView, useExamView } from '../exam-view.ts';
import classes from './Display.module.css';

interface ChoiceProps<Value extends string> {
  readonly title: string;
  readonly value: Value;
  readonly data: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ title, value, data, onChange }: ChoiceProps<Value>) {
  return (
    <div>
      <p className={classes.title}>{title}</p>
      <SegmentedControl
        fullWidth
        aria-label={title}
        value={value}
        data={data.map((entry) => ({ ...entry }))}
        onChange={(next) => {
          const chosen = data.find((entry) => entry.value === next);
          if (chosen) onChange(chosen.value);
        }}
      />
    </div>
  );
}

/** Text size, spacing, contrast and colours, while the exam runs. */
export function DisplayPanel() {
  const view = useExamView();
  const { text_size, palette } = usePreferences();
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <IconButton icon={IconTextSize} label={t('display')} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('display')}>
        <div className={classes.panel}>
          <Choice
            title={t('text_size')}
            value={text_size}
            data={textSizes.map((value) => ({ value, label: t(`text_size_${value}`) }))}
            onChange={(next) => prefer({ text_size: next })}
          />
          <Choice
            title={t('spacing')}
            value={view.spacing}
            data={(['normal', 'wide'] as const).map((value) => ({ value, label: t(`spacing_${value}`) }))}
            onChange={(spacing) => preferView({ spacing })}
          />
          <Choice
            title={t('contrast')}
            value={view.contrast}
            data={(['normal', 'high'] as const).map((value) => ({ value, label: t(`contrast_${value}`) }))}
            onChange={(contrast) => preferView({ contrast })}
          />
          <Choice
            title={t('palette')}
            value={palette ?? 'system'}
            data={palettes.map((value) => ({ value, label: t(`palette_${value}`) }))}
            onChange={(next) => prefer({ palette: next })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

const keys = [
  ['shortcut_choose', ['1–9', 'A–H']],
  ['shortcut_turn', ['←', '→']],
  ['shortcut_next', ['N', 'P']],
  ['shortcut_flag', ['F']],
  ['shortcut_help', ['?']],
] as const;

/** Opened by the button or from outside by `?`. */
export const helpEvent = 'sen-exam-help';

/** What the keys do, and the switch that silences them. */
export function ShortcutHelp() {
  const [opened, setOpened] = useState(false);
  const { shortcuts } = useExamView();
  useEffect(() => {
    const open = () => setOpened(true);
    addEventListener(helpEvent, open);
    return () => removeEventListener(helpEvent, open);
  }, []);
  return (
    <>
      <span className={classes.keyboard}>
        <IconButton icon={IconKeyboard} label={t('shortcuts')} onClick={() => setOpened(true)} />
      </span>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('shortcuts')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Switch
          label={t('shortcuts_on')}
          checked={shortcuts}
          onChange={(event) => preferView({ shortcuts: event.currentTarget.checked })}
        />
        <dl className={classes.keys} data-off={!shortcuts || undefined}>
          {keys.map(([name, marks]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                {marks.map((mark) => (
                  <Kbd key={mark}>{mark}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>{t('shortcuts_note')}</p>
      </Modal>
    </>
  );
}
