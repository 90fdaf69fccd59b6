/** Gates as records of the office: each is about a person, and tells who set it and who let them through. */
import { gate } from '@sen/domain/people/gate/model.ts';
import type { Fields } from '../../../platform/binder/entity.ts';
import { plainEntity } from '../../../platform/binder/plain.ts';
import type { Work } from '../../../platform/work.ts';
import { allowedOver, readablePeople } from '../person/scope.ts';

/** Whoever is behind a masked session answers for it. */
const whoActs = ({ actor }: Work): number | null => actor.masked_by_iid ?? actor.user_iid;

function keptOfGate(work: Work, gate: Fields, before?: Fields): Fields {
  const until = gate.let_through_until ?? null;
  const is_as_before = before !== undefined && until === (before.let_through_until ?? null);
  return {
    set_by: before ? before.set_by : whoActs(work),
    let_through_by: until === null ? null : is_as_before ? before.let_through_by : whoActs(work),
  };
}

/** An end, or a day until which somebody is let through, is still to come when it is said. */
async function timesFaults({ now }: Work, fields: Fields, _iid?: number, before?: Fields) {
  return (['until', 'let_through_until'] as const).flatMap((name) => {
    const time = fields[name];
    return typeof time === 'number' && time <= now && time !== before?.[name] ? [[name, 'time_is_past'] as const] : [];
  });
}

export const gates = plainEntity(gate, {
  table: 'gates',
  about: { field: 'user_iid', seen: readablePeople, allowed: allowedOver },
  kept: keptOfGate,
  faults: timesFaults,
});
