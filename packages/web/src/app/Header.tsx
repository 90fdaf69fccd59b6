import { Button } from '@mantine/core';
import { assetUrl } from '@sen/domain/tenancy/features.ts';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { t } from '../platform/i18n.ts';
import { Later } from '../platform/Later.tsx';
import { Link } from '../platform/Link.tsx';
import { plainPath } from '../platform/route.ts';
import { useLocation } from '../platform/router.ts';
import { useSite } from '../platform/school.ts';
import { useUser } from '../platform/session.ts';
import { useTheme, useThemeName } from '../platform/theme.ts';
import { Logo } from '../ui/Logo.tsx';
import { faces } from '../ui/theme/tokens.ts';
import classes from './Header.module.css';
import { firstScreen } from './ScreenLoader.tsx';

/** Where the way in is already before the eyes. */
const doors: readonly string[] = ['/login', '/register', '/forgot-password', '/admin/login'];

export const HeaderTools = lazy<ComponentType>(() =>
  firstScreen.then(() => import('./HeaderTools.tsx')).catch(() => ({ default: () => null })),
);

/** The school's name and mark, which lead home. */
export function SchoolLink() {
  const { school, conf } = useSite();
  const theme = useTheme();
  const [broken, setBroken] = useState<string>();
  const logo = assetUrl(theme?.logo || school?.logo || '', conf?.cdn_base);
  // Also one that failed before this page was alive.
  const look = (picture: HTMLImageElement | null) => void picture?.decode().catch(() => setBroken(logo));
  return (
    <Link to="/" className={classes.home}>
      {logo && logo !== broken ? <img ref={look} src={logo} alt="" height={32} /> : <Logo size={34} />}
      <span className={classes.name}>{school?.name ?? 'Sen'}</span>
    </Link>
  );
}

interface HeaderProps {
  readonly menu?: ReactNode;
  /** In which part of the school one is. */
  readonly area?: string | undefined;
  /** The school's name stands in the menu; on phones, where there is none, it is here all the same. */
  readonly home_in_menu?: boolean;
}

/** The school's name and mark, and what everyone may set before sign-in too: language, palette, text size. */
export function Header({ menu, area, home_in_menu }: HeaderProps) {
  const { school } = useSite();
  const user = useUser();
  const { pathname } = useLocation();
  const { logo_place } = faces[useThemeName()];
  return (
    <header
      className={classes.header}
      data-logo={logo_place}
      data-home={home_in_menu ? 'menu' : undefined}
      data-front={pathname === '/' || undefined}
    >
      <SchoolLink />
      {area && <span className={classes.area}>{area}</span>}
      {menu}
      <div className={classes.tools}>
        <Later fallback={<span className={classes.toolsToCome} data-user={user ? true : undefined} />}>
          <HeaderTools />
        </Later>
        {!user && school && !doors.includes(plainPath(pathname)) && (
          <Button component={Link} to="/login" variant="default" className={classes.enter}>
            {t('sign_in')}
          </Button>
        )}
      </div>
    </header>
  );
}
