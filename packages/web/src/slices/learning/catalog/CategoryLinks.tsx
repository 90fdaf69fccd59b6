import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import type { Category } from '../api.ts';
import classes from './catalog.module.css';

/** The way up and down the tree of categories. */
export function CategoryLinks({ category: { above, children } }: { readonly category: Category }) {
  if (above.length + children.length === 0) return null;
  return (
    <nav aria-label={t('course_categories')}>
      <ul className={classes.categories}>
        {above.map(({ iid, slug, name }) => (
          <li key={iid}>
            <Link to={urlOf('category_home', { category_slug: slug, iid })}>↑ {name}</Link>
          </li>
        ))}
        {children.map(({ iid, slug, name, courses }) => (
          <li key={iid}>
            <Link to={urlOf('category_home', { category_slug: slug, iid })}>
              {name} <span className={classes.count}>{courses}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
