import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../platform/i18n.ts';
import { useSite } from '../platform/school.ts';
import { useUser } from '../platform/session.ts';
import { Logo } from '../ui/Logo.tsx';
import { themeNameOf, themeTokens } from '../ui/theme/tokens.ts';
import { DisplayMenu } from './DisplayMenu.tsx';
import classes from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The school's name and mark, and what everyone may set before sign-in too: language, palette, text size. */
export function Header({ menu }: { readonly menu?: ReactNode }) {
  const { school, conf } = useSite();
  const user = useUser();
  const { pathname } = useLocation();
  const { logo_place } = themeTokens[themeNameOf(school?.theme.layout)];
  const logo = school?.theme.logo || school?.logo;
  return (
    <header className={classes.header} data-logo={logo_place}>
      <Link to="/" className={classes.home}>
        {logo ? <img src={logo} alt="" height={32} /> : <Logo size={34} />}
        <span className={classes.name}>{school?.name ?? 'Sen'}</span>
      </Link>
      {menu}
      <div className={classes.tools}>
        <LanguageMenu />
        <DisplayMenu />
        {user && <UserMenu user={user} />}
        {!user && school && pathname !== '/login' && (
          <Button component={Link} to="/login" variant="default" className={classes.enter}>
            {t('sign_in')}
          </Button>
        )}
        {!user && school && pathname === '/login' && conf?.enable_registers && (
          <Button component={Link} to="/register" variant="default" className={classes.enter}>
            {t('register')}
          </Button>
        )}
      </div>
    </header>
  );
}
