import { type Verdict, verifyChains } from '../platform/audit/verify.ts';
import { Witnesses } from '../platform/audit/witness.ts';
import { openClient } from '../platform/connections.ts';
import { openSecrets } from '../platform/secrets.ts';
import { StartupError } from '../platform/startup-error.ts';
import { command, withDatabase } from './command.ts';

export const auditVerifyCommand = command({
  name: 'audit verify',
  usage: '[--school DOMAIN] [--json]',
  summary:
    'walk the audit trail of every school and tell the first place that does not hold; exit code 1 where there is one',
  options: { school: { type: 'string' }, json: { type: 'boolean', default: false } },
  arguments: { min: 0, max: 0 },
  run: ({ values: { school, json } }) =>
    withDatabase(async (url, { data_dir, audit_dir, secret_key }) => {
      const secrets = openSecrets(data_dir, secret_key);
      const witnesses = new Witnesses(audit_dir, secrets);
      const owner = openClient(url);
      await owner.connect();
      try {
        let schools = 0;
        let broken = 0;
        for await (const verdict of verifyChains(owner, { secrets, witnesses }, school)) {
          schools += 1;
          if (verdict.broken) broken += 1;
          console.log(json ? JSON.stringify(verdict) : inWords(verdict));
        }
        if (school !== undefined && schools === 0) throw new StartupError(`there is no school ${school}`);
        return broken > 0 ? 1 : 0;
      } finally {
        await owner.end();
      }
    }),
});

const faults = {
  altered: 'is not what was sealed',
  removed: 'is gone',
  inserted: 'was put in later than it says',
  cut: 'the end of the trail does not fit its head',
  signature: 'the end of the trail was not signed with this key',
  witness: 'the trail does not go on from its head outside the database: it was cut, emptied or put back',
} as const;

function inWords({ school, sealed, unsealed, witnessed, broken }: Verdict): string {
  const alone = sealed > 0 && witnessed === null ? ', no head outside the database' : '';
  const rest = `${unsealed > 0 ? `, ${unsealed} not sealed yet` : ''}${alone}`;
  if (!broken) return `${school}: whole, ${sealed} events sealed${rest}`;
  const { fault, no, event_iid } = broken;
  const place = event_iid === null ? `after ${no}` : `event ${event_iid}${no === null ? '' : ` at ${no}`}`;
  return `${school}: BROKEN, ${place}: ${faults[fault]}; ${sealed} events before it hold${rest}`;
}
