import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../../platform/i18n.ts';
import { SignpostDrawing } from '../../../ui/drawings.tsx';
import { Page } from '../../../ui/Page.tsx';
import classes from './NotFoundScreen.module.css';

/** The screen is there, but not for this person (ROL-11). */
export function NotAllowedScreen() {
  return (
    <Page title={t('screen_not_allowed')} lead={t('screen_not_allowed_note')} width="reading">
      <div className={classes.body}>
        <SignpostDrawing />
        <Button component={Link} to="/dashboard">
          {t('back_home')}
        </Button>
      </div>
    </Page>
  );
}
