import { inviteAgain } from '@sen/domain/setup/contract.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFields } from './form.ts';
import { queryClient, useAction } from './query.ts';

const asked: { readonly answer: (envelope: object) => void }[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('location', new URL('http://school.test/'));
  const fetching = () =>
    new Promise((resolve) => {
      asked.push({ answer: (envelope) => resolve(new Response(JSON.stringify(envelope))) });
    });
  vi.stubGlobal('fetch', fetching);
  return () => vi.unstubAllGlobals();
});

function Drawn({ draw }: { readonly draw: () => void }) {
  draw();
  return null;
}

/** What a hook gives while it is drawn. */
function drawn<T>(hook: () => T): T {
  const found: T[] = [];
  renderToString(
    <QueryClientProvider client={queryClient}>
      <Drawn draw={() => found.push(hook())} />
    </QueryClientProvider>,
  );
  const [first] = found;
  if (first === undefined) throw new Error('nothing drawn');
  return first;
}

const answered = (envelope: object) => {
  for (const { answer } of asked) answer(envelope);
};
const atRest = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a second press in the same moment is not sent, a later one is', async () => {
  const { mutate } = drawn(() => useAction(inviteAgain));
  mutate({ domain: 'lotus' });
  mutate({ domain: 'lotus' });
  await atRest();
  expect(asked).toHaveLength(1);
  answered({ success: true, result: {} });
  await atRest();
  mutate({ domain: 'lotus' });
  await atRest();
  expect(asked).toHaveLength(2);
});

test('a press for something else is sent beside it, and the first thing again after it', async () => {
  const { mutate } = drawn(() => useAction(inviteAgain));
  mutate({ domain: 'lotus' });
  mutate({ domain: 'ums' });
  mutate({ domain: 'lotus' });
  await atRest();
  expect(asked).toHaveLength(3);
});

test('what was refused is sent again from the refusal itself', async () => {
  let refusals = 0;
  const { mutate } = drawn(() =>
    useAction(inviteAgain, {
      onError: () => {
        refusals += 1;
        if (refusals === 1) mutate({ domain: 'lotus' });
      },
    }),
  );
  mutate({ domain: 'lotus' });
  await atRest();
  answered({ success: false, message: 'request_failed' });
  await atRest();
  expect(asked).toHaveLength(2);
});

test('a form that is under way is not sent again', async () => {
  const form = drawn(() => useFields({ initialValues: { name: 'Sen' } }));
  const sent = Promise.withResolvers<void>();
  let times = 0;
  const submit = form.send(() => {
    times += 1;
    return sent.promise;
  });
  submit();
  submit();
  expect(times).toBe(1);
  sent.resolve();
  await atRest();
  submit();
  expect(times).toBe(2);
});
