import { Switch } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { t } from '../../../../platform/i18n.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import classes from './Desk.module.css';
import type { Desk } from './use-desk.ts';

/** Where one is in the pile, and the way to the answers before and after. */
export function DeskBar({ desk }: { readonly desk: Desk }) {
  const { tasks, place, total, left, step } = desk;
  return (
    <div className={classes.bar}>
      <p role="status">
        <strong>{t('marking_place', { place, total })}</strong>
        <span>{t('marking_left', { count: left })}</span>
      </p>
      <div className={classes.steps}>
        <IconButton
          icon={IconChevronLeft}
          label={t('marking_previous')}
          disabled={place <= 1}
          onClick={() => step(-1)}
        />
        <IconButton
          icon={IconChevronRight}
          label={t('marking_skip')}
          disabled={place >= tasks.length}
          onClick={() => step(1)}
        />
      </div>
    </div>
  );
}

interface KeysProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** The keys of the desk, and the switch for those who are disturbed by them. */
export function Keys({ on, onChange }: KeysProps) {
  return (
    <div className={classes.keys}>
      <Switch label={t('marking_keys')} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <dl data-on={on || undefined}>
        <div>
          <dt>
            <kbd>0</kbd>–<kbd>9</kbd>
          </dt>
          <dd>{t('marking_key_score')}</dd>
        </div>
        <div>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>{t('marking_publish_next')}</dd>
        </div>
        <div>
          <dt>
            <kbd>J</kbd> <kbd>K</kbd>
          </dt>
          <dd>{t('marking_key_step')}</dd>
        </div>
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </dt>
          <dd>{t('marking_key_comment')}</dd>
        </div>
      </dl>
    </div>
  );
}
