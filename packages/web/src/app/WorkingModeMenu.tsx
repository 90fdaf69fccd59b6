import { Button, Menu } from '@mantine/core';
import { type WorkingMode, workingModeOf, workingModes } from '@sen/domain/tenancy/features.ts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { t } from '../platform/i18n.ts';
import { useUser } from '../platform/session.ts';
import { keepWorkingMode } from '../slices/identity/profile/save-step.ts';
import { noticeFailure } from '../ui/notice.tsx';
import classes from './menus.module.css';

const modes: readonly WorkingMode[] = ['', ...workingModes];
const wordOf = (mode: WorkingMode) => t(`working_mode_${mode || 'both'}`);

const choose = (mode: WorkingMode) => void keepWorkingMode(mode).catch((error: unknown) => noticeFailure(error));

/** Switches the menus between the two sides of a school (TEN-21). */
export function WorkingModeMenu() {
  const working_mode = workingModeOf(useUser());
  return (
    <Menu position="bottom-end" width={200} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.opener}
          aria-label={`${wordOf(working_mode)} – ${t('working_mode')}`}
          leftSection={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
        >
          <span className={classes.word}>{wordOf(working_mode)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('working_mode')}>
        <Menu.RadioGroup value={working_mode}>
          {modes.map((mode) => (
            <Menu.RadioItem key={mode} value={mode} closeMenuOnClick onChange={() => choose(mode)}>
              {wordOf(mode)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
