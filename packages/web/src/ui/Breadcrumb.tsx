import { Suspense } from 'react';
import { t, useLanguage } from '../platform/i18n.ts';
import { Link } from '../platform/Link.tsx';
import { pathOfPlace } from '../platform/place.ts';
import { useTitleOf } from '../platform/title.ts';
import { type Step, useTrail } from '../platform/trail.ts';
import classes from './Breadcrumb.module.css';

/** Where one is: each matched place by its title or the name of its document, the last without a link (TEN-54, TEN-55). */
export function Breadcrumb() {
  useLanguage();
  const trail = useTrail();
  if (trail.length < 2) return null;
  return (
    <nav className={classes.crumbs} aria-label={t('breadcrumb')}>
      <ol>
        {trail.map((step, index) => (
          <Crumb key={step.place.name} step={step} last={index === trail.length - 1} />
        ))}
      </ol>
    </nav>
  );
}

interface CrumbProps {
  readonly step: Step;
  readonly last: boolean;
}

function Crumb({ step, last }: CrumbProps) {
  const { place, screen } = step;
  if (!screen.document) return <Name step={step} last={last} name={t(screen.title)} />;
  const { param, Named } = screen.document;
  const iid = `${place.params[param] ?? ''}`;
  return (
    <Suspense fallback={<Name step={step} last={last} name={iid} />}>
      <Named params={place.params}>
        {(name) => (
          <>
            <Name step={step} last={last} name={name || iid} document={name} />
            {last && <TitleOf name={name} />}
          </>
        )}
      </Named>
    </Suspense>
  );
}

interface NameProps extends CrumbProps {
  readonly name: string;
  readonly document?: string | undefined;
}

const Name = ({ step, last, name, document }: NameProps) => (
  <li>
    {last ? (
      <span aria-current="page">{name}</span>
    ) : (
      <Link to={pathOfPlace(step.place, document)}>
        <bdi>{name}</bdi>
      </Link>
    )}
  </li>
);

function TitleOf({ name }: { readonly name: string | undefined }) {
  useTitleOf(name);
  return null;
}
