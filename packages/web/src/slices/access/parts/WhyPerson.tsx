import { whatMay } from '@sen/domain/access/contract.ts';
import type { NamedReason } from '@sen/domain/access/model.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import type { Action } from '@sen/domain/shared/permission.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import classes from './Why.module.css';
import { placeWords, reasonWords } from './words.ts';

type Allowed = Output<typeof whatMay>['places'][number]['allowed'];

/** What a person may do, place by place and part by part, each with what allows it. */
export function WhyPerson({ user_iid }: { readonly user_iid: number }) {
  const may = useQuery(queryOf(whatMay, { user_iid }));
  if (may.isPending) return <ListSkeleton rows={4} />;
  if (may.isError) return <ErrorState error={may.error} retry={() => void may.refetch()} />;
  const { places } = may.data;
  if (places.length === 0) return <EmptyState title={t('why_person_none')} note={t('why_person_none_note')} />;
  return places.map(({ place, allowed }) => (
    <section key={place.scope} aria-label={placeWords(place)}>
      <h3 className={classes.place}>{placeWords(place)}</h3>
      <ul className={classes.lines}>
        {[...Map.groupBy(allowed, ({ module }) => module)].map(([module, of]) => (
          <li key={module} className={classes.line}>
            <strong>{t(`module_${module}`)}</strong>
            <div>
              {[...alike(of)].map(([reasons, actions]) => (
                <div key={reasons} className={classes.group}>
                  <p className={classes.actions}>{actions.map((action) => t(`action_${action}`)).join(', ')}</p>
                  <p className={classes.reasons}>{reasons}</p>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const wordsOf = (reasons: readonly NamedReason[]): string => [...new Set(reasons.map(reasonWords))].join(' + ');

/** Actions that the same reasons allow stand together. */
function alike(allowed: Allowed): ReadonlyMap<string, readonly Action[]> {
  const groups = Map.groupBy(allowed, ({ reasons }) => wordsOf(reasons));
  return new Map([...groups].map(([reasons, of]) => [reasons, of.map(({ action }) => action)]));
}
