import autocannon from 'autocannon';
import { openDemoSchool } from './demo-school.ts';

const SECONDS = 10;
const CONNECTIONS = 64;
const GOAL_PER_S = 3000;

/** How often a second a page may ask which school its host is (POST /site/get-information-by-domain; goal: ≥ 3,000). */
export async function run(): Promise<object> {
  const school = await openDemoSchool();
  try {
    const ask = (duration: number) =>
      autocannon({
        url: `${school.address}/site/get-information-by-domain`,
        method: 'POST',
        headers: { host: school.host, 'content-type': 'application/x-www-form-urlencoded' },
        body: `hostname=${school.host}`,
        connections: CONNECTIONS,
        duration,
      });
    console.error('warming up…');
    await ask(3);
    const { requests, latency, non2xx, errors } = await ask(SECONDS);
    return {
      per_s: Math.round(requests.average),
      goal_per_s: GOAL_PER_S,
      p50_ms: latency.p50,
      p99_ms: latency.p99,
      refused: non2xx,
      errors,
    };
  } finally {
    await school.close();
  }
}
