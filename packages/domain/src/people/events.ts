import { z } from 'zod';
import type { Events } from '../shared/area.ts';
import { Differing, RecordChange, RecordNamed } from '../shared/record-change.ts';

/** A person's own record: the trail finds it by both numbers, which are the same. */
const person = z.object({ ntype: z.literal('user'), iid: z.number(), user_iid: z.number() });
const family = person.extend({ name: z.string(), parent_iid: z.number(), ...Differing.partial().shape });
/** Who came, went or changed in a group or an organization. */
const members = RecordNamed.extend({ user_iids: z.array(z.number()), ...Differing.partial().shape });
const sheet = z.object({ import_iid: z.number(), name: z.string(), file_name: z.string() });
const written = sheet.extend({ created: z.number(), updated: z.number(), refused: z.number() });

export const events = {
  'person.added': { group: 'people', payload: z.object({ iids: z.array(z.number()), kinds: z.array(z.string()) }) },
  /** Of one person on a screen, or of a whole list that left as a file. */
  'person.sensitive-shown': {
    group: 'people',
    payload: z.object({
      ntype: z.string(),
      iid: z.number().optional(),
      user_iid: z.number().optional(),
      fields: z.array(z.string()),
      exported: z.literal(true).optional(),
    }),
  },
  'person.data-exported': { group: 'people', payload: person.extend({ name: z.string() }) },
  /** Without the name, which is what was erased. */
  'person.erased': { group: 'people', payload: person.extend({ reason: z.string(), events: z.number() }) },
  'person.merged': {
    group: 'people',
    payload: person.extend({
      name: z.string(),
      kept: z.string(),
      other: z.string(),
      kept_iid: z.number(),
      other_iid: z.number(),
      moved: z.number(),
      dropped: z.number(),
      take: z.array(z.string()),
    }),
  },
  'person.child-linked': { group: 'people', payload: family },
  'person.child-unlinked': { group: 'people', payload: family },
  'person.child-paired': { group: 'people', payload: family },
  'person.pairing-code-made': { group: 'people', payload: z.object({ user_iid: z.number() }) },
  'classgroup.rolled-over': {
    group: 'people',
    payload: RecordNamed.extend({ after: z.object({ school_year: z.string(), members: z.number() }) }),
  },
  'classgroup.roll-over-undone': {
    group: 'people',
    payload: z.object({
      iid: z.number(),
      from_year: z.string(),
      to_year: z.string(),
      people: z.number(),
      classes: z.number(),
    }),
  },
  'group.rescanned': {
    group: 'people',
    payload: RecordNamed.extend({
      after: z.object({ added: z.number(), returned: z.number(), redundant: z.number() }),
    }),
  },
  'group.members-added': { group: 'people', payload: members },
  'group.members-changed': { group: 'people', payload: members },
  'group.members-accept': { group: 'people', payload: members },
  'group.members-reject': { group: 'people', payload: members },
  'group.members-remove': { group: 'people', payload: members },
  'group.members-return': { group: 'people', payload: members },
  'classgroup.members-added': { group: 'people', payload: members },
  'classgroup.members-changed': { group: 'people', payload: members },
  'classgroup.members-accept': { group: 'people', payload: members },
  'classgroup.members-reject': { group: 'people', payload: members },
  'classgroup.members-remove': { group: 'people', payload: members },
  'classgroup.members-return': { group: 'people', payload: members },
  'organization.moved': { group: 'people', payload: RecordChange },
  'organization.member-changed': { group: 'people', payload: members },
  'organization.members-added': { group: 'people', payload: members },
  'organization.members-removed': { group: 'people', payload: members },
  'import.read': { group: 'files', payload: sheet.extend({ rows: z.number() }) },
  'import.done': { group: 'files', payload: written },
  'import.cancelled': { group: 'files', payload: written },
  'import.undone': {
    group: 'files',
    payload: sheet.extend({ removed: z.number(), restored: z.number(), kept: z.number() }),
  },
  'import.passwords-made': {
    group: 'files',
    payload: z.object({ import_id: z.number(), name: z.string(), count: z.number() }),
  },
} satisfies Events;
