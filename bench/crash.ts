import { rounded } from './exam/generator.ts';
import { killUnderSavers } from './exam/killing.ts';

/** SIGKILL to the server ×200 and to PostgreSQL ×50 under 200 savers (`--short`: ×5 and ×2): no acknowledged answer is lost. */
export async function run(args: readonly string[] = []): Promise<object> {
  const short = args.includes('--short');
  const kills = { server_kills: short ? 5 : 200, database_kills: short ? 2 : 50, savers: 200 };
  const { acknowledged, lost, server_again_ms, database_again_ms } = await killUnderSavers(kills);
  return {
    ...kills,
    acknowledged,
    lost,
    server_again_ms: summary(server_again_ms),
    database_again_ms: summary(database_again_ms),
  };
}

function summary(times: readonly number[]): object {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: rounded(sorted[Math.floor(sorted.length / 2)] ?? 0), most: rounded(sorted.at(-1) ?? 0) };
}
