import { dropView, keepView, listViews } from '@sen/domain/identity/views/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/i18n.ts';
import { invalidate, queryOf, useAction } from '../../platform/query.ts';
import type { SavedViews } from '../../ui/list/ListTools.tsx';
import { notice, noticeFailure } from '../../ui/notice.tsx';

/** Views of a list that this person keeps; they follow him to every device. */
export function useSavedViews(list: string): SavedViews {
  const views = useQuery(queryOf(listViews, { list }));
  const reread = () => invalidate(listViews);
  const keep = useAction(keepView, {
    onSuccess: async (_, { name }) => {
      await reread();
      notice.success(t('list_view_kept', { name }));
    },
    onError: (error) => noticeFailure(error),
  });
  const drop = useAction(dropView, { onSuccess: reread, onError: (error) => noticeFailure(error) });
  return {
    views: views.data ?? [],
    keep: (name, state) => keep.mutate({ list, name, state: { ...state } }),
    drop: ({ iid }) => drop.mutate({ iid }),
  };
}
