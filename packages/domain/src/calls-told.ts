/** How a call that somebody made, or tried, is told to people. */
import { registry } from './registry.ts';
import { listAudit } from './reporting/audit/contract.ts';
import { listOutbox } from './tenancy/mail/contract.ts';

const told: ReadonlyMap<string, string> = new Map([
  ...registry.flatMap(({ path, audit }) => (audit === undefined ? [] : [[path, audit] as const])),
  // What a visitor looks at on screens of their own.
  [listAudit.path, 'audit_title'],
  [listOutbox.path, 'outbox'],
]);

/** The action that it declares, which has words (`action-words.ts`), or the key of a text; else its path. */
export const callTold = (path: string): string => told.get(path) ?? path;
