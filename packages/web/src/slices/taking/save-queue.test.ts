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
const tooLarge = () => new CallRefused({ success: false }, 413, undefined);
const signedOut = () => new CallRefused({ success: false, message: 'session_expired', err_code: 7 }, 200, undefined);

/** A server that keeps the highest revision, as ours does, and tells of each answer what came of it. */
function builtServer() {
  const kept = new Map<string, Given>();
  const requests: SaveRequest[] = [];
  let finished = false;
  const outcome = (told: Pick<SaveOutcome, 'saved' | 'stale'>): SaveOutcome => ({
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
    superseded: false,
    ...told,
    result: null,
  });
  const take = (request: SaveRequest) => {
    const saved: Record<string, number> = {};
    const stale: SaveOutcome['stale'] = {};
    for (const [uid, given] of Object.entries(request.questions)) {
      const stored = kept.get(uid);
      if (!stored || stored.rev < given.rev) kept.set(uid, given);
      const now = kept.get(uid);
      if (now?.rev === given.rev && now.answer.join() === given.answer.join()) saved[uid] = given.rev;
      else if (now) stale[uid] = { ...now, answer: [...now.answer], epoch: 1, fixed: false, saved_at: 0 };
    }
    finished ||= request.finish;
    return outcome({ saved, stale });
  };
  return { kept, requests, take, outcome, isFinished: () => finished };
}

/** A journal that outlives pages. */
function builtJournal() {
  const entries = new Map<string, JournalEntry>();
  const journal: Journal = {
    put: async (uid, given) => {
      if ((entries.get(uid)?.rev ?? -1) <= given.rev) entries.set(uid, { ...given, take_id: 1, epoch: 1, uid, at: 0 });
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
    [...server.kept].map(([uid, given]) => [
      uid,
      { ...given, answer: [...given.answer], epoch: 1, fixed: false, saved_at: 0 },
    ]),
  );
  const sheet: Sheet = createSheet({ uids, saved, journal: store.journal, unsent: [...store.entries.values()] });
  const queue: SaveQueue = createSaveQueue({
    pending: sheet.pending,
    send: (request) => {
      server.requests.push(request);
      return wire ? wire(request) : Promise.resolve(server.take(request));
    },
    settle: sheet.settle,
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

it('sends as much as outlives the page, measured as it is sent, and leaves the rest to the ordinary way', async () => {
  const server = builtServer();
  const store = builtJournal();
  const { sheet, queue } = openPage(server, store);
  // 25,000 signs of three bytes each.
  sheet.change(one, { answer: ['日'.repeat(25_000)] });
  sheet.change(two, { answer: ['short'] });
  queue.leave();
  const [going, ...more] = server.requests;
  expect(more).toEqual([]);
  expect(going).toMatchObject({ keepalive: true });
  expect(Object.keys(going?.questions ?? {})).toEqual([two]);
  await pass(0);
  expect(server.kept.get(one)?.answer).toHaveLength(1);
});

it('splits what is more than the server takes at once, and hands in with the last part', async () => {
  const server = builtServer();
  const many = Array.from({ length: 15 }, (_, at) => `7-${at + 1}-0`);
  const sheet = createSheet({ uids: many, saved: {}, journal: builtJournal().journal });
  const queue = createSaveQueue({
    pending: sheet.pending,
    send: async (request) => {
      server.requests.push(request);
      if (new TextEncoder().encode(JSON.stringify(request.questions)).length > 2 ** 21) throw tooLarge();
      return server.take(request);
    },
    settle: sheet.settle,
    isOnline: () => true,
  });
  for (const uid of many) sheet.change(uid, { answer: ['ế'.repeat(100_000)] });
  queue.finish();
  await pass(60_000);
  expect(server.kept.size).toBe(15);
  expect(server.requests.map(({ finish }) => finish)).toEqual([...server.requests.slice(1).map(() => false), true]);
  expect(queue.state.get().ended?.finished).toBe(true);
});

it('splits further what something on the way finds too large', async () => {
  const server = builtServer();
  const { sheet, queue } = openPage(server, builtJournal(), async (request) => {
    if (Object.keys(request.questions).length > 1) throw tooLarge();
    return server.take(request);
  });
  sheet.change(one, { answer: ['a'] });
  sheet.change(two, { answer: ['b'] });
  queue.finish();
  await pass(60_000);
  expect(server.kept.size).toBe(2);
  expect(server.isFinished()).toBe(true);
});

it('never calls an answer saved that lost against another: it counts on from there and goes again', async () => {
  const server = builtServer();
  const { sheet, queue } = openPage(server, builtJournal());
  // Another page of this device, where nothing keeps tabs apart.
  server.kept.set(one, { answer: ['theirs'], rev: 5, flagged: false, audiosInfo: {} });
  sheet.change(one, { answer: ['mine'] });
  await pass(1000);
  expect(server.kept.get(one)?.answer).toEqual(['theirs']);
  expect(sheet.of(one).get()).toMatchObject({ answer: ['mine'], rev: 6 });
  expect(sheet.of(one).get().place).not.toBe('saved');
  await pass(1000);
  expect(server.kept.get(one)).toMatchObject({ answer: ['mine'], rev: 6 });
  expect(sheet.of(one).get().place).toBe('saved');
  expect(queue.state.get().trouble).toBe('none');
});

it('shows the answer that was fixed in place of one that came later', async () => {
  const server = builtServer();
  const store = builtJournal();
  const fixed = { answer: ['checked'], epoch: 1, rev: 2, flagged: false, audiosInfo: {}, fixed: true, saved_at: 0 };
  const { sheet } = openPage(server, store, async () => server.outcome({ saved: {}, stale: { [one]: fixed } }));
  sheet.change(one, { answer: ['later'] });
  await pass(1000);
  expect(sheet.of(one).get()).toMatchObject({ answer: ['checked'], fixed: true, place: 'saved', overruled: true });
  expect(store.entries.size).toBe(0);
});

it('says where another answer stands in place of what is left on this device, until it is answered anew', () => {
  const given = { rev: 1, flagged: false, audiosInfo: {} };
  const saved = { ...given, answer: ['theirs'], epoch: 2, fixed: false, saved_at: 0 };
  const left = { ...given, take_id: 1, epoch: 1, at: 0 };
  const unsent = [
    { ...left, uid: one, answer: ['mine'] },
    { ...left, uid: two, answer: ['theirs'] },
  ];
  const { journal } = builtJournal();
  const sheet = createSheet({ uids, saved: { [one]: saved, [two]: saved }, journal, unsent });
  expect(sheet.of(one).get()).toMatchObject({ answer: ['theirs'], overruled: true });
  expect(sheet.of(two).get().overruled).toBe(false);
  sheet.change(one, { flagged: true });
  expect(sheet.of(one).get().overruled).toBe(true);
  sheet.change(one, { answer: ['mine'] });
  expect(sheet.of(one).get()).toMatchObject({ answer: ['mine'], overruled: false });
});

it('takes no change while an answer is checked', () => {
  const { sheet } = openPage(builtServer(), builtJournal());
  sheet.change(one, { answer: ['a'] });
  sheet.hold(one, true);
  sheet.change(one, { answer: ['b'] });
  expect(sheet.of(one).get()).toMatchObject({ answer: ['a'], rev: 1 });
  sheet.hold(one, false);
  sheet.change(one, { answer: ['c'] });
  expect(sheet.of(one).get()).toMatchObject({ answer: ['c'], rev: 2 });
});

it('after a hand-over there and back shows what the other device wrote, not what this one had counted further', () => {
  const saved = { answer: ['there'], epoch: 2, rev: 14, flagged: false, audiosInfo: {}, fixed: false, saved_at: 0 };
  const here = { answer: ['here, before'], epoch: 1, rev: 30, flagged: false, audiosInfo: {} };
  const sheetOf = (unsent: JournalEntry) => createSheet({ uids: [one], saved: { [one]: saved }, unsent: [unsent] });
  const before = sheetOf({ ...here, take_id: 1, uid: one, at: 0 });
  expect(before.of(one).get()).toMatchObject({ answer: ['there'], place: 'saved' });
  const since = sheetOf({ ...here, epoch: 3, rev: 2, take_id: 1, uid: one, at: 0 });
  expect(since.of(one).get()).toMatchObject({ answer: ['here, before'], place: 'on_device' });
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

it('stops for good where staff let the learner begin anew, and says so', async () => {
  const server = builtServer();
  const { sheet, queue } = openPage(server, builtJournal(), () =>
    Promise.reject(new CallRefused({ success: false, message: 'take_not_started' }, 200, undefined)),
  );
  sheet.change(one, { answer: ['x'] });
  await pass(1000);
  expect(queue.state.get()).toMatchObject({ set_aside: true, ended: null });
  queue.finish();
  await pass(60_000);
  expect(server.requests).toHaveLength(1);
});
