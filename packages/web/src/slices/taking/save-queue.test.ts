import 'fake-indexeddb/auto';
import type { SaveOutcome } from '@sen/domain/taking/contract.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRefused, CallUnreachable } from '../../platform/call.ts';
import type { Given, Journal, JournalEntry } from './journal.ts';
import { createSaveQueue, type SaveQueue, type SaveRequest } from './save-queue.ts';
import { createSheet, type Sheet } from './sheet.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const [one, two] = ['7-1-0', '7-2-0'];
const uids = [one, two];
const invalid = () => new CallRefused({ success: false, message: 'invalid_input' }, 200, undefined);
const signedOut = () => new CallRefused({ success: false, message: 'session_expired', err_code: 7 }, 200, undefined);

/** A server that keeps the highest revision, as ours does, and answers as it is told. */
function builtServer() {
  const kept = new Map<string, Given>();
  const requests: SaveRequest[] = [];
  let finished = false;
  const outcome = (): SaveOutcome => ({
    take_id: 1,
    status: finished ? 'FINISHED' : 'DOING',
    finished,
    is_over_time: false,
    already_submitted_exam: false,
    already_taken: false,
    taken_since: null,
    taken_by_device: null,
    time_left: null,
    deadline: null,
    server_time: 0,
    epoch: 1,
    saved: Object.fromEntries([...kept].map(([uid, { rev }]) => [uid, rev])),
    result: null,
  });
  const take = (request: SaveRequest) => {
    for (const [uid, given] of Object.entries(request.questions)) {
      if ((kept.get(uid)?.rev ?? -1) < given.rev) kept.set(uid, given);
    }
    finished ||= request.finish;
    return outcome();
  };
  return { kept, requests, take, isFinished: () => finished };
}

/** A journal that outlives pages. */
function builtJournal() {
  const entries = new Map<string, JournalEntry>();
  const journal: Journal = {
    put: async (uid, given) => {
      if ((entries.get(uid)?.rev ?? -1) <= given.rev) entries.set(uid, { ...given, take_id: 1, uid, at: 0 });
    },
    settle: async (uid, rev) => {
      if ((entries.get(uid)?.rev ?? Number.POSITIVE_INFINITY) <= rev) entries.delete(uid);
    },
    entries: async () => [...entries.values()],
  };
  return { journal, entries };
}

type Server = ReturnType<typeof builtServer>;
type Wire = (request: SaveRequest) => Promise<SaveOutcome>;

function openPage(server: Server, store: ReturnType<typeof builtJournal>, wire?: Wire, online = () => true) {
  const saved = Object.fromEntries(
    [...server.kept].map(([uid, given]) => [uid, { ...given, fixed: false, saved_at: 0 }]),
  );
  const sheet: Sheet = createSheet({ uids, saved, journal: store.journal, unsent: [...store.entries.values()] });
  const queue: SaveQueue = createSaveQueue({
    pending: sheet.pending,
    send: (request) => {
      server.requests.push(request);
      return wire ? wire(request) : Promise.resolve(server.take(request));
    },
    settle: (outcome) => sheet.acknowledge(outcome.saved),
    isOnline: online,
    random: () => 1,
  });
  sheet.onChange(() => queue.poke());
  return { sheet, queue };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('sends changes of one second together, the newest only, and only what changed', async () => {
  const server = builtServer();
  const { sheet } = openPage(server, builtJournal());
  sheet.change(one, { answer: ['H'] });
  await pass(400);
  sheet.change(one, { answer: ['Hà Nội'] });
  expect(server.requests).toHaveLength(0);
  await pass(600);
  expect(server.requests).toEqual([
    { questions: { [one]: expect.objectContaining({ answer: ['Hà Nội'], rev: 2 }) }, finish: false, keepalive: false },
  ]);
  await pass(10_000);
  expect(server.requests).toHaveLength(1);
});

it('never has two saves under way', async () => {
  const server = builtServer();
  let free: (() => void) | undefined;
  const { sheet } = openPage(server, builtJournal(), (request) => {
    return new Promise((resolve) => {
      free = () => resolve(server.take(request));
    });
  });
  sheet.change(one, { answer: ['a'] });
  await pass(1000);
  sheet.change(two, { answer: ['b'] });
  await pass(20_000);
  expect(server.requests).toHaveLength(1);
  free?.();
  await pass(1000);
  expect(Object.keys(server.requests[1]?.questions ?? {})).toEqual([two]);
});

it('says saved only when the server acknowledged the newest revision', async () => {
  const server = builtServer();
  let free: (() => void) | undefined;
  const { sheet } = openPage(server, builtJournal(), (request) => {
    const answer = server.take(request);
    return new Promise((resolve) => {
      free = () => resolve(answer);
    });
  });
  sheet.change(one, { answer: ['a'] });
  expect(sheet.of(one).get().place).toBe('not_saved');
  await pass(1000);
  expect(sheet.of(one).get().place).toBe('on_device');
  sheet.change(one, { answer: ['ab'] });
  free?.();
  await pass(0);
  expect(sheet.of(one).get().place).toBe('on_device');
  await pass(1000);
  free?.();
  await pass(0);
  expect(sheet.of(one).get().place).toBe('saved');
});

it('sends failed questions again, more and more slowly, and at once when the connection is back', async () => {
  const server = builtServer();
  let up = false;
  const { sheet, queue } = openPage(server, builtJournal(), (request) =>
    up ? Promise.resolve(server.take(request)) : Promise.reject(new CallUnreachable('down')),
  );
  sheet.change(one, { answer: ['a'] });
  await pass(1000 + 1000 + 2000 + 4000);
  expect(server.requests).toHaveLength(4);
  expect(queue.state.get().trouble).toBe('unreachable');
  up = true;
  queue.retry();
  await pass(0);
  expect(server.kept.get(one)?.answer).toEqual(['a']);
  expect(queue.state.get().trouble).toBe('none');
});

it('finishes once, together with what is outstanding, after the save under way', async () => {
  const server = builtServer();
  let free: (() => void) | undefined;
  const { sheet, queue } = openPage(server, builtJournal(), (request) => {
    if (request.finish) return Promise.resolve(server.take(request));
    return new Promise((resolve) => {
      free = () => resolve(server.take(request));
    });
  });
  sheet.change(one, { answer: ['a'] });
  await pass(1000);
  sheet.change(two, { answer: ['b'] });
  queue.finish();
  queue.finish();
  await pass(500);
  expect(server.isFinished()).toBe(false);
  free?.();
  await pass(0);
  expect(server.requests.filter(({ finish }) => finish)).toHaveLength(1);
  expect(server.kept.get(two)?.answer).toEqual(['b']);
  expect(queue.state.get().ended?.finished).toBe(true);
});

it.each([
  ['OFFLINE', false],
  ['FAILED', true],
] as const)('says %s when finishing fails, and finishes by itself later', async (submit_error, online) => {
  const server = builtServer();
  let up = false;
  const wire: Wire = (request) =>
    up ? Promise.resolve(server.take(request)) : Promise.reject(new CallUnreachable('down'));
  const { queue } = openPage(server, builtJournal(), wire, () => online);
  queue.finish();
  await pass(0);
  expect(queue.state.get().submit_error).toBe(submit_error);
  up = true;
  await pass(15_000);
  expect(queue.state.get().ended?.finished).toBe(true);
  expect(queue.state.get().submit_error).toBeNull();
});

it('lets no refused answer hold back the others, nor the finish', async () => {
  const server = builtServer();
  const { sheet, queue } = openPage(server, builtJournal(), async (request) => {
    if (one in request.questions) throw invalid();
    return server.take(request);
  });
  sheet.change(one, { answer: ['poison'] });
  sheet.change(two, { answer: ['good'] });
  await pass(5000);
  expect(server.kept.get(two)?.answer).toEqual(['good']);
  expect(sheet.of(one).get().place).toBe('on_device');
  queue.finish();
  await pass(5000);
  expect(server.isFinished()).toBe(true);
});

it('goes on saving after the person has signed in again', async () => {
  const server = builtServer();
  let known = false;
  const { sheet, queue } = openPage(server, builtJournal(), async (request) => {
    if (!known) throw signedOut();
    return server.take(request);
  });
  sheet.change(one, { answer: ['a'] });
  await pass(1000);
  expect(queue.state.get().trouble).toBe('signed_out');
  known = true;
  await pass(20_000);
  expect(server.kept.get(one)?.answer).toEqual(['a']);
});

it('sends what is outstanding when the page goes away', async () => {
  const server = builtServer();
  const { sheet, queue } = openPage(server, builtJournal());
  sheet.change(one, { answer: ['last words'] });
  queue.leave();
  expect(server.requests).toEqual([expect.objectContaining({ keepalive: true, finish: false })]);
});

/** What may happen, in any order. */
const happening = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('type' as const), uid: fc.constantFrom(...uids) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 4000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('network' as const), way: fc.constantFrom('up', 'lost', 'unheard') }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('reload' as const) }) },
);

it('loses nothing that was typed, whatever fails and however often the page is reloaded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (story) => {
      const server = builtServer();
      const store = builtJournal();
      let way = 'up';
      const wire: Wire = async (request) => {
        if (way === 'lost') throw new CallUnreachable('lost');
        const answer = server.take(request);
        if (way === 'unheard') throw new CallUnreachable('the answer was lost');
        return answer;
      };
      const typed = new Map<string, string>();
      let page = openPage(server, store, wire);
      for (const [step, happened] of story.entries()) {
        if (happened.what === 'type') {
          typed.set(happened.uid, `text ${step}`);
          page.sheet.change(happened.uid, { answer: [`text ${step}`] });
          await pass(0);
        } else if (happened.what === 'wait') await pass(happened.ms);
        else if (happened.what === 'network') way = happened.way;
        else {
          page.queue.stop();
          page = openPage(server, store, wire);
          page.queue.beat();
        }
        for (const uid of uids) {
          const { place, rev } = page.sheet.of(uid).get();
          if (place === 'saved') expect(server.kept.get(uid)?.rev).toBe(rev);
        }
      }
      way = 'up';
      page.queue.beat();
      await pass(60_000);
      for (const [uid, text] of typed) expect(server.kept.get(uid)?.answer).toEqual([text]);
      expect(store.entries.size).toBe(0);
    }),
    { numRuns: 150 },
  );
});
