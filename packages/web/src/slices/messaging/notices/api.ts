import { changeNotices, listNotices, type Notice, totalNotices } from '@sen/domain/messaging/notices/contract.ts';
import { placesOf } from '@sen/domain/messaging/notices/rules.ts';
import { call } from '../../../platform/call.ts';
import { say } from '../../../platform/i18n.ts';
import { invalidate, queryClient, queryOf, useAction } from '../../../platform/query.ts';
import { noticeFailure } from '../../../ui/notice.tsx';

/** The specification's beat (MSG-03); asked only while the page is seen. */
const ASK_EVERY_MS = 60_000;

/** A screen that wants quiet, such as a running exam, asks for nothing. */
export const totalQuery = (quiet: boolean) => ({
  ...queryOf(totalNotices, {}),
  // Nobody asked for this poll: an ended session is reported when the person next does something, never over what they are writing.
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(totalNotices, {}, { signal, quiet: true }),
  enabled: !quiet,
  refetchInterval: ASK_EVERY_MS,
  refetchIntervalInBackground: false,
  staleTime: ASK_EVERY_MS / 2,
  // Another tab may have changed them since.
  refetchOnWindowFocus: 'always' as const,
  // Nobody is told that the bell could not be asked.
  retry: false,
});

export const noticeInWords = ({ kind, about, text }: Pick<Notice, 'kind' | 'about' | 'text'>): string =>
  text || say(`notice_${kind}`, placesOf(about, say));

/** Marks or deletes notices; the bell knows at once. */
export const useNoticeChange = () =>
  useAction(changeNotices, {
    onSuccess: async ({ total, unread }) => {
      queryClient.setQueryData(queryOf(totalNotices, {}).queryKey, { total, unread });
      await invalidate(listNotices);
    },
    onError: (error) => noticeFailure(error),
  });
