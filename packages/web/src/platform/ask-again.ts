import { CallUnreachable } from './call.ts';
import { currentConnection, onConnectionChange } from './connection.ts';
import { queryClient } from './query.ts';

/** What could not be read because the server did not answer is read as soon as it does. Answers how to stop. */
export const askAgainOnceBack = (): (() => void) =>
  onConnectionChange(() => {
    if (currentConnection() !== 'online') return;
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.error instanceof CallUnreachable,
    });
  });
