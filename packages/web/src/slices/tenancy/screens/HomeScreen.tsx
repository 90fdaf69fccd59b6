import { Button } from '@mantine/core';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useSite } from '../../../platform/school.ts';
import { useUser } from '../../../platform/session.ts';
import { Slot } from '../../../platform/slots.tsx';
import { LotusPond } from '../parts/LotusPond.tsx';
import classes from './HomeScreen.module.css';

/** Front page of a school: who it is and the way in. */
export default function HomeScreen() {
  const { school, conf } = useSite();
  const user = useUser();
  return (
    <>
      <div className={classes.place}>
        <section className={classes.hero}>
          <div className={classes.words}>
            <h1 className={classes.title}>{school?.name}</h1>
            <p className={classes.lead}>{school?.theme.website_description || t('home_lead')}</p>
            <div className={classes.ways}>
              {user ? (
                <Button component={Link} to="/dashboard" size="lg">
                  {t('go_to_dashboard')}
                </Button>
              ) : (
                <Button component={Link} to="/login" size="lg">
                  {t('sign_in')}
                </Button>
              )}
              {!user && conf?.enable_registers && (
                <Button component={Link} to="/register" size="lg" variant="default">
                  {t('register')}
                </Button>
              )}
            </div>
          </div>
          <LotusPond className={classes.picture} />
        </section>
      </div>
      <Slot name="home" />
    </>
  );
}
