/** How actions of the audit trail are told. Which there are is said by the manifests (`actions.ts`). */
import { ntypes, stateSteps } from './kinds.evaluated.ts';
import { becomings } from './shared/record-change.ts';

const ofRecords: readonly string[] = [...becomings, ...stateSteps, 'bulk'];

interface Worded {
  /** Text key. */
  readonly key: string;
  /** Kind of record whose name stands in the text. */
  readonly ntype?: string;
}

/** How an action is told. */
export function wordsOfAction(name: string): Worded {
  const [subject = '', action = ''] = name.split('.');
  if (ntypes.includes(subject) && ofRecords.includes(action)) return { key: `audit_record_${action}`, ntype: subject };
  return { key: `audit_${name.replace(/[.-]/g, '_')}` };
}

/** Text key of what an action was about. */
export const kindKey = (ntype: string): string => `kind_${ntype}`;
