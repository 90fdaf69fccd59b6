import { dropView, keepView, listViews } from '@sen/domain/identity/views/contract.ts';
import type { TextKey } from '@sen/domain/words.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../platform/query.ts';
import type { SavedView, SavedViews } from '../../ui/list/ListTools.tsx';
import { notice, noticeFailure } from '../../ui/notice.tsx';

/** Views of a list that this person keeps; they are the same on every device. */
export function useSavedViews(list: string): SavedViews {
  const views = useQuery(queryOf(listViews, { list }));
  const reread = () => invalidate(listViews);
  const save = useAction(keepView, { onSuccess: reread, onError: (error) => noticeFailure(error) });
  const drop = useAction(dropView, { onSuccess: reread, onError: (error) => noticeFailure(error) });
  const keep = (name: string, state: SavedView['state'], done: () => void) =>
    save.mutate({ list, name, state: { ...state } }, { onSuccess: done });
  const offerBack = (message: TextKey, { name, state }: SavedView) =>
    notice.undo(t(message, { name }), () =>
      keep(name, state, () => notice.say('success', t('list_view_kept', { name }))),
    );
  return {
    views: views.data ?? [],
    keep: (name, state) => {
      const before = views.data?.find((one) => one.name === name);
      keep(name, state, () =>
        before ? offerBack('list_view_replaced', before) : notice.say('success', t('list_view_kept', { name })),
      );
    },
    drop: (view) => drop.mutate({ iid: view.iid }, { onSuccess: () => offerBack('list_view_dropped', view) }),
  };
}
