import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../../platform/i18n.ts';
import { useUser } from '../../../platform/session.ts';
import { SignpostDrawing } from '../../../ui/drawings.tsx';
import { Page } from '../../../ui/Page.tsx';
import classes from './NotFoundScreen.module.css';

/** The address leads to nothing (TEN-56). */
export function NotFoundScreen() {
  const user = useUser();
  return (
    <Page title={t('page_not_found')} lead={t('page_not_found_note')} width="reading">
      <div className={classes.body}>
        <SignpostDrawing />
        <Button component={Link} to={user ? '/dashboard' : '/'}>
          {t('back_home')}
        </Button>
      </div>
    </Page>
  );
}
