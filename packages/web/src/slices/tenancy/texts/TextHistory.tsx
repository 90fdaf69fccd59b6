import { textHistory } from '@sen/domain/tenancy/texts/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { languageNames, t } from '../../../platform/i18n.ts';
import { PersonName } from '../../../platform/PersonName.tsx';
import { queryOf } from '../../../platform/query.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { formatDateTime } from '../../../ui/format.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import classes from './TextsEditor.module.css';

/** Who changed a text, when, and from what to what. */
export function TextHistory({ text_key, onClose }: { readonly text_key: string; readonly onClose: () => void }) {
  const history = useQuery(queryOf(textHistory, { key: text_key }));
  return (
    <Dialog opened onClose={onClose} title={t('texts_history_of', { key: text_key })}>
      {history.isPending && <ListSkeleton rows={2} />}
      {history.isError && <ErrorState error={history.error} retry={() => void history.refetch()} />}
      {history.data?.length === 0 && <EmptyState title={t('texts_history_empty')} />}
      <ol className={classes.history}>
        {history.data?.map(({ at, by_iid, language, before, after }) => (
          <li key={`${at} ${language}`}>
            <p className={classes.when}>
              {formatDateTime(at)} · {languageNames[language]} · <PersonName iid={by_iid} />
            </p>
            <p>
              <del>{before || t('texts_usual_words')}</del>
            </p>
            <p>
              <ins>{after || t('texts_usual_words')}</ins>
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
