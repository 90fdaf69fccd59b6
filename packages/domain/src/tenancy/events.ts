import { z } from 'zod';
import type { Events } from '../shared/area.ts';
import { MetadataField } from '../shared/metadata.ts';
import { Differing } from '../shared/record-change.ts';
import { ways } from '../shared/ways.ts';

/** With all that the school had before. */
const host = z.object({ host: z.string(), before: z.array(z.string()) });
/** What the school adds to its records, by kind. */
const Schemas = z.record(z.string(), z.array(MetadataField));

export const events = {
  'tenancy.browsers-changed': { group: 'configuration', payload: Differing },
  'tenancy.configuration-changed': { group: 'configuration', payload: Differing },
  'tenancy.data-schema-changed': {
    group: 'configuration',
    payload: z.object({ before: Schemas, after: Schemas }),
  },
  'tenancy.host-added': { group: 'configuration', payload: host },
  'tenancy.host-removed': { group: 'configuration', payload: host },
  'tenancy.mail-resent': { group: 'configuration', payload: z.object({ mail_iid: z.number() }) },
  /** Without words: those of the product count again. */
  'tenancy.mail-template-changed': {
    group: 'configuration',
    payload: z.object({
      use: z.string(),
      method: z.enum(ways).default('mail'),
      code: z.string(),
      language: z.string(),
      subject: z.string().optional(),
      body: z.string().optional(),
    }),
  },
  'tenancy.org-types-changed': { group: 'configuration', payload: Differing },
  'tenancy.secret-changed': { group: 'configuration', payload: z.object({ name: z.string(), is_set: z.boolean() }) },
  'tenancy.text-changed': {
    group: 'configuration',
    payload: z.object({ key: z.string(), language: z.string(), before: z.string(), after: z.string() }),
  },
  'tenancy.theme-changed': { group: 'configuration', payload: Differing },
  'tenancy.ways-in-changed': { group: 'configuration', payload: z.object({ names: z.array(z.string()) }) },
} satisfies Events;
