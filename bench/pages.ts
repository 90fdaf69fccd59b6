import autocannon from 'autocannon';
import { openDemoSchool, students } from './demo-school.ts';

const SECONDS = 10;
const CONNECTIONS = 8;

/** Reads of the pages people open most, by thirty signed-in learners (goal: ≥ 1,500/s, p95 ≤ 25 ms at 8 connections). */
export async function run(): Promise<object> {
  const school = await openDemoSchool();
  try {
    const tokens: string[] = [];
    for (const lname of students) tokens.push((await school.signIn(lname)).result.token);
    const { result: courses } = await school.call('GET', '/site/api/my-courses', {}, tokens[0]);
    const paths = {
      dashboard: '/site/api/home',
      course: `/course/api/outline?course=${courses[0].iid}`,
      courses: '/site/api/my-courses',
    };
    const figures: Record<string, object> = {};
    for (const [name, path] of Object.entries(paths)) {
      console.error(`${name}…`);
      figures[name] = await measure(school.address, school.host, path, tokens);
    }
    return figures;
  } finally {
    await school.close();
  }
}

async function measure(address: string, host: string, path: string, tokens: readonly string[]): Promise<object> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: tokens.map((token) => ({ method: 'GET', path, headers: { host, 'x-sand-token': token } })),
  });
  return {
    per_s: Math.round(requests.average),
    p50_ms: latency.p50,
    p97_5_ms: latency.p97_5,
    p99_ms: latency.p99,
    failed: non2xx + errors,
  };
}
