import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t, useLanguage } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { LotusPond } from '../parts/LotusPond.tsx';
import classes from './HomeScreen.module.css';
import own from './LandingScreen.module.css';

/** For a host that no school answers to (code 601): what this place is, and what to do. */
export function LandingScreen({ tools }: { readonly tools: ReactNode }) {
  useLanguage();
  return (
    <div className={own.page}>
      <header className={own.head}>
        <Logo size={34} />
        <span className={own.name}>Sen</span>
        <div className={own.tools}>{tools}</div>
      </header>
      <main id="content" tabIndex={-1} className={classes.hero}>
        <div className={classes.words}>
          <h1 className={classes.title}>{t('landing_title')}</h1>
          <p className={classes.lead}>{t('landing_lead')}</p>
          <div className={classes.ways}>
            <Button component={Link} to="/school/register" size="lg">
              {t('landing_ask')}
            </Button>
          </div>
          <p className={own.host}>
            {t('landing_no_school', { host: location.hostname })} {t('landing_check_address')}
          </p>
        </div>
        <LotusPond className={classes.picture} />
      </main>
    </div>
  );
}
