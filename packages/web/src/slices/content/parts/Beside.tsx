import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { t } from '../../../platform/i18n.ts';
import classes from './Beside.module.css';

interface BesideProps {
  readonly form: ReactNode;
  readonly preview: ReactNode;
}

/** Form and preview side by side; on narrow screens two tabs, the form kept as it is. */
export function Beside({ form, preview }: BesideProps) {
  const narrow = useMediaQuery('(max-width: 68em)', undefined, { getInitialValueInEffect: false });
  if (!narrow) {
    return (
      <div className={classes.columns}>
        <div className={classes.form}>{form}</div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview is scrolled with the keyboard too. */}
        <div className={classes.aside} tabIndex={0}>
          {preview}
        </div>
      </div>
    );
  }
  return (
    <Tabs defaultValue="form" keepMounted>
      <Tabs.List grow mb="md">
        <Tabs.Tab value="form">{t('write')}</Tabs.Tab>
        <Tabs.Tab value="preview">{t('preview')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="form">{form}</Tabs.Panel>
      <Tabs.Panel value="preview">{preview}</Tabs.Panel>
    </Tabs>
  );
}
