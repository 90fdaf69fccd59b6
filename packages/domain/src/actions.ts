/** What is done in a school, as the audit trail keeps it: gathered from the manifests, in the groups by which people look for it. */
import { areas } from './areas.ts';
import { recordActions } from './reporting/audit/actions.ts';
import { type ActionGroup, actionGroupNames } from './shared/area.ts';

export const actionsOf = (group: ActionGroup): readonly string[] => [
  ...areas.flatMap(({ events = {}, actions }) => [
    ...Object.keys(events).filter((name) => events[name]?.group === group),
    ...(actions?.[group] ?? []),
  ]),
  ...(group === 'records' ? recordActions : []),
];

export const allActions: readonly string[] = actionGroupNames.flatMap(actionsOf);
