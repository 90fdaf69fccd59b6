import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { askAgainOnceBack } from './ask-again.ts';
import { CallUnreachable } from './call.ts';
import { noteAnswered, noteUnanswered } from './connection.ts';
import { queryClient } from './query.ts';

test('what failed while the server was away is read once it is back; what failed otherwise is not', async () => {
  const stop = askAgainOnceBack();
  const failing = (name: string, error: Error) => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue('read');
    const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn: read, retry: false });
    return { observer, read, leave: observer.subscribe(() => undefined) };
  };
  const away = failing('away', new CallUnreachable('down'));
  const refused = failing('refused', new Error('refused'));
  await vi.waitFor(() => {
    for (const { observer } of [away, refused]) expect(observer.getCurrentResult().isError).toBe(true);
  });
  noteUnanswered();
  expect(away.read).toHaveBeenCalledTimes(1);
  noteAnswered();
  await vi.waitFor(() => expect(away.observer.getCurrentResult().data).toBe('read'));
  expect(refused.read).toHaveBeenCalledTimes(1);
  for (const leave of [away.leave, refused.leave, stop]) leave();
});
