import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registry } from '@sen/domain/registry.ts';
import { gathered } from '@sen/domain/shared/gathered.ts';
import { openAccessTokens } from './platform/access-tokens.ts';
import { addApiDocs } from './platform/api-docs.ts';
import { Attempts } from './platform/attempts.ts';
import { followEvents, gatherFollowers } from './platform/audit/follow.ts';
import { Sealer } from './platform/audit/sealer.ts';
import { Witnesses } from './platform/audit/witness.ts';
import { gatherFinds, keeperOfFiles, withRecords } from './platform/binder/serve.ts';
import { CHANNEL, forget, type Memories, Teller, wordsOf } from './platform/changes.ts';
import { openClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openConnections } from './platform/connections.ts';
import { openCron } from './platform/cron.ts';
import { openPool } from './platform/db.ts';
import { deliver } from './platform/deliver.ts';
import { gatherHearers } from './platform/events.ts';
import { openFiles } from './platform/files.ts';
import { addFiles } from './platform/files-door.ts';
import { isGuestKey } from './platform/guest-files.ts';
import { openHttp, visitorOf } from './platform/http.ts';
import { openJobs } from './platform/jobs.ts';
import { Limits } from './platform/limits.ts';
import { listen } from './platform/listen.ts';
import { openLog } from './platform/log.ts';
import { openMailer } from './platform/mail.ts';
import { forgetTable, forgetTables } from './platform/memory.ts';
import { optionsRoute } from './platform/options.ts';
import { openOutbound } from './platform/outbound.ts';
import { addPage } from './platform/page.ts';
import { Pulse } from './platform/pulse.ts';
import { repeat } from './platform/repeat.ts';
import { type Open, refuseUndeclared, type Slice } from './platform/route.ts';
import { Schools } from './platform/schools.ts';
import { openSecrets } from './platform/secrets.ts';
import { Sessions } from './platform/session.ts';
import { openWorks } from './platform/work.ts';
import { Workers } from './platform/workers.ts';
import { firstPage, guardOf } from './slices/identity/index.ts';
import { translationsVersion } from './slices/tenancy/index.ts';
import { slices, tables } from './slices.ts';

/** The same with the one call that they answer together. */
const served: readonly Slice[] = [{ name: 'options', routes: [optionsRoute(slices)] }, ...slices.map(withRecords)];

export interface AppOptions {
  readonly config: Config;
  /** URL of the owner of the tables; the app itself acts as `sen_app`. */
  readonly database_url: string;
  /** Seconds added to the database's clock; for tests. */
  readonly clock_offset?: () => number;
}

const DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');
const POOL_SIZE = 20;
/** Answers of a whole school go together over one or two. */
const SAVING_SIZE = 4;

/** Puts the parts together; `listen` answers the address, `close` drains. */
export async function openApp({ config, database_url, clock_offset = () => 0 }: AppOptions) {
  const log = openLog(config.log_level);
  let closing = false;
  const onError = (error: Error) => {
    if (!closing) log.warn({ err: error.message }, 'database connection lost');
  };
  const pool = openPool(database_url, POOL_SIZE, onError);
  const saving = openPool(database_url, SAVING_SIZE, onError, true);
  const owner = openConnections(database_url, { max: 6 }, onError);
  const pulse = new Pulse(database_url, [pool, saving, owner]);
  const clock = await openClock(pool, clock_offset);
  const followers = gatherFollowers(served);
  const secrets = openSecrets(config.data_dir, config.secret_key);
  const sealer = new Sealer(new Set(followers.keys()), new Witnesses(config.audit_dir, secrets));
  const teller = new Teller(owner, onError);
  const memories: Memories = {
    forgetAccounts: (school_iid, user_iid) => sessions.forget(school_iid, user_iid),
    forgetTable,
    forgetSchools: () => schools.forgetAll(),
    forgetAll: () => {
      sessions.forgetAll();
      schools.forgetAll();
      forgetTables();
    },
  };
  const file_keeper = keeperOfFiles(slices);
  const works = openWorks({
    pool,
    hearers: gatherHearers(slices),
    tables,
    finds: gatherFinds(slices),
    file_keeper,
    onChanged: (changes) => {
      // No process must answer the next request of an account as it was before; of all else the others hear in a moment.
      const words = wordsOf(changes, tables);
      forget(words, memories);
      sealer.wrote(changes.school_iid, changes.tables);
      return teller.tell(words);
    },
    clock_offset,
    clock: clock.now,
  });
  const workers = new Workers();
  const schools = new Schools(pool, translationsVersion, workers);
  const sessions = new Sessions(works);
  const access_tokens = openAccessTokens(works);
  const files = openFiles(config.data_dir);
  const { providers } = config;
  // Google keeps its keys at an address of their own.
  const outbound = openOutbound([...Object.values(providers), 'https://www.googleapis.com'], config.sso_inner_origins);
  const cron = openCron(slices.flatMap((slice) => slice.schedules ?? []));
  const hands_out = gathered(slices.map((slice) => slice.hands_out));
  const attached = gathered(served.map((slice) => slice.attached));
  const inside = { works, schools, clock, pool, saving, log, secrets, files };
  const sends_mail = config.smtp_url !== undefined;
  const open: Open = {
    ...inside,
    outbound,
    providers,
    cron,
    sends_mail,
    workers,
    hands_out,
    attached,
    addressed: file_keeper.addressed,
  };
  const secure = config.production;
  const routes = served.flatMap((slice) => slice.routes);
  refuseUndeclared(routes, registry);
  const http = await openHttp({
    ...open,
    routes,
    sessions,
    access_tokens,
    pulse,
    isStopping: () => closing,
    limits: new Limits(pool),
    attempts: new Attempts(works),
    guard: guardOf(works),
    secure,
  });
  addApiDocs(http, registry, served);
  http.get('/livez', async () => ({ alive: true }));
  http.get('/readyz', async (_request, reply) => {
    const ready =
      !closing &&
      (await pulse
        .guard(() => pool.query('select 1'))
        .then(
          () => true,
          () => false,
        ));
    return reply.status(ready ? 200 : 503).send({ ready });
  });
  addFiles(http, {
    files,
    schoolFor: (request, asked) =>
      pulse.guard(async () => {
        const school = await schools.byHost(request.host);
        if (!school) return undefined;
        const may =
          (await visitorOf({ sessions, clock, secure }, request, school.iid)) !== undefined ||
          isGuestKey(secrets, school.iid, clock.now(), asked);
        return may ? school.iid : undefined;
      }),
  });
  await addPage(http, {
    dist: DIST,
    secure,
    log,
    firstPage: (request) =>
      pulse.guard(async () => {
        const school = await schools.byHost(request.host);
        const visitor = school ? await visitorOf({ sessions, clock, secure }, request, school.iid) : undefined;
        return firstPage(open, school, visitor, request.cookies.sen_language, config.services);
      }),
  });
  const mailers = [true, false].map((of_many) => openMailer(config.smtp_url, config.mail_from, of_many));
  const [of_many, of_one] = mailers;
  const sends = (urgent: boolean) => (payload: unknown) =>
    deliver({ works, clock, mailer: urgent ? of_one : of_many, log }, urgent, payload);
  // What somebody waits for has a runner of its own, so that no rush of other work stands before it.
  const urgent_tasks = {
    deliver_urgent: sends(true),
    // What servers queued that were started before there were lanes.
    send_mail: sends(true),
    ...jobsOf(
      open,
      slices.map(({ urgent_jobs }) => urgent_jobs),
    ),
  };
  const tasks = {
    deliver: sends(false),
    follow_events: (payload: unknown) => followEvents(open, followers, payload),
    ...jobsOf(
      open,
      slices.map(({ jobs }) => jobs),
    ),
    // What the demo is made of is read when it is asked for.
    sample_data: async (payload: unknown) => (await import('./demo/sample.ts')).sampleData(open, payload),
  };
  const [news, ...runners] = await Promise.all([
    listen(owner, onError, {
      [CHANNEL]: (notice) => forget(teller.hear(notice), memories),
      reconnected: () => {
        memories.forgetAll();
        teller.begin();
      },
    }),
    openJobs(owner, urgent_tasks, log),
    openJobs(owner, tasks, log),
  ]);
  teller.begin();
  const endCron = cron.begin(open);
  // The audit trail becomes a chain a second behind what is written: each server seals what it wrote itself.
  const endSealing = repeat('seal events', 1000, () => sealer.run(open), log);
  return {
    ...open,
    http,
    sessions,
    forgetAll: memories.forgetAll,
    listen: () => http.listen({ port: config.port, host: config.host }),
    /**
     * Calls are still answered for a while, and each answer ends its connection: a proxy that asks `/readyz` goes elsewhere
     * meanwhile, and nobody meets a closed door.
     */
    drain: (): Promise<void> => {
      closing = true;
      return sleep(config.drain_ms);
    },
    close: async () => {
      closing = true;
      await http.close();
      workers.close();
      await endCron();
      await endSealing();
      await sealer.note(open);
      await Promise.all(runners.map((runner) => runner.stop()));
      await Promise.all(mailers.map((mailer) => mailer?.close()));
      await teller.close();
      await news.close();
      clock.close();
      await pulse.close();
      await Promise.all([pool.end(), saving.end(), owner.end()]);
    },
  };
}

/** The slices' jobs, as the runner takes them. */
const jobsOf = (open: Open, jobs: readonly Slice['jobs'][]) =>
  Object.fromEntries(
    Object.entries(gathered(jobs)).map(([name, job]) => [name, (payload: unknown) => job(open, payload)] as const),
  );
