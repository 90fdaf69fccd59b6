/** What is done in a school, as the audit trail keeps it: gathered from the manifests, in the groups by which people look for it. */
import { areas } from './areas.ts';
import { recordActions, recordEvents } from './record-events.ts';
import { type ActionGroup, actionGroupNames, type Events } from './shared/area.ts';

const namesIn = (events: Events, group: ActionGroup): readonly string[] =>
  Object.keys(events).filter((name) => events[name]?.group === group);

export const actionsOf = (group: ActionGroup): readonly string[] => [
  ...areas.flatMap(({ events = {}, actions }) => [...namesIn(events, group), ...(actions?.[group] ?? [])]),
  ...namesIn(recordEvents, group),
  ...(group === 'records' ? recordActions : []),
];

export const allActions: readonly string[] = actionGroupNames.flatMap(actionsOf);

/** Several areas may say of one first word whom it concerns. */
const about = Map.groupBy(
  areas.flatMap((area) => Object.entries(area.about ?? {})),
  ([subject]) => subject,
);
const isAbout = (subject: string, ntype: string): boolean =>
  subject === ntype || (about.get(subject) ?? []).some(([, ntypes]) => ntypes.includes(ntype));

/** Those that records of a kind, or people (`user`), meet with. */
export const actionsAbout = (ntype: string): readonly string[] =>
  allActions.filter((name) => isAbout(name.split('.')[0] ?? '', ntype));
