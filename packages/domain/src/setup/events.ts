import { z } from 'zod';
import type { Events } from '../shared/area.ts';
import { PlatformSettings } from './contract.ts';

const card_package = z.object({ package_iid: z.number(), name: z.string() });
const school = z.object({ domain: z.string(), host: z.string() });
const sample = z.object({ at: z.number() });

export const events = {
  'setup.card-package-made': {
    group: 'configuration',
    payload: card_package.extend({
      price: z.number(),
      face_value: z.number(),
      quantity: z.number(),
      expiry: z.string(),
    }),
  },
  'setup.cards-exported': { group: 'configuration', payload: card_package },
  'setup.initialized': { group: 'configuration', payload: z.object({ user_iid: z.number() }) },
  'setup.invited': { group: 'configuration', payload: z.object({ domain: z.string() }) },
  'setup.job-started': { group: 'configuration', payload: z.object({ name: z.string() }) },
  'setup.platform-changed': { group: 'configuration', payload: PlatformSettings },
  'setup.sample-asked': { group: 'configuration', payload: sample },
  'setup.sample-removal-asked': { group: 'configuration', payload: sample },
  'setup.sample-in': { group: 'configuration', payload: z.object({ total: z.number() }) },
  'setup.sample-out': { group: 'configuration', payload: z.object({ removed: z.number(), kept: z.number() }) },
  'setup.school-asked': { group: 'configuration', payload: school.extend({ iid: z.number() }) },
  'setup.school-approved': { group: 'configuration', payload: school },
  'setup.school-refused': { group: 'configuration', payload: z.object({ domain: z.string(), reason: z.string() }) },
  'system.access-granted': { group: 'system', payload: z.object({ hours: z.number(), reason: z.string() }) },
  'system.access-ended': { group: 'system', payload: z.object({ ended: z.number() }) },
  'system.entered': { group: 'system', payload: z.object({ by: z.string(), reason: z.string() }) },
  'system.left': { group: 'system', payload: z.object({ by: z.string(), ended: z.number() }) },
  /** Each call of the root of the system inside a school, before it is done. */
  'system.acted': {
    group: 'system',
    payload: z.object({ access_iid: z.number(), by: z.string(), call: z.string(), writes: z.boolean() }),
  },
} satisfies Events;
