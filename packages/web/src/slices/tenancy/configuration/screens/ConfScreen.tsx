import { Suspense } from 'react';
import { addressOf, type ConfPage, useConfPages } from '../../../../platform/conf-pages.tsx';
import { t, useLanguage } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useAddress } from '../../../../platform/route.ts';
import { notFound } from '../../../../platform/router.ts';
import { Page } from '../../../../ui/Page.tsx';
import { PageSkeleton } from '../../../../ui/skeletons.tsx';
import { menuName } from '../parts/ConfPageName.tsx';
import classes from './ConfScreen.module.css';

/** The configuration of the school: the menu of its pages, or the page that the address names. */
export default function ConfScreen() {
  useLanguage();
  const { menu, type } = useAddress()?.params ?? {};
  const pages = useConfPages();
  if (menu === undefined) return <ConfMenu pages={pages} />;
  const page = pages.find((one) => one.menu === menu && one.type === type);
  const below = pages.filter((one) => one.menu === menu);
  if (!page && type === undefined && below.length > 0) return <ConfMenu pages={below} title={menuName(menu)} />;
  if (!page) throw notFound();
  const content = (
    <Suspense fallback={<PageSkeleton />}>
      <page.content />
    </Suspense>
  );
  if (page.whole) return content;
  return (
    <Page title={t(page.title)} lead={t(page.note)}>
      {content}
    </Page>
  );
}

interface ConfMenuProps {
  readonly pages: readonly ConfPage[];
  readonly title?: string | undefined;
}

function ConfMenu({ pages, title }: ConfMenuProps) {
  return (
    <Page title={title ?? t('menu_conf')} lead={title === undefined ? t('conf_lead') : undefined}>
      <ul className={classes.menu}>
        {pages.map(({ menu, type, title, note, icon: Icon }) => (
          <li key={`${menu}/${type ?? ''}`}>
            <Link to={addressOf({ menu, type })} className={classes.entry}>
              <Icon size={26} stroke={1.6} aria-hidden />
              <span>
                <strong>{t(title)}</strong>
                <small>{t(note)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
