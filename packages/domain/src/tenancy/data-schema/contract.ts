/** Fields that the school adds to its records (NOD-43): read by forms and lists, kept by its root. */
import { z } from 'zod';
import { anywhere, configures, ofRecords } from '../../access/rights.ts';
import { contract } from '../../shared/contract.ts';
import { MetadataField, MOST_FIELDS } from '../../shared/metadata.ts';
import { line, Version } from '../../shared/wire.ts';

/** A kind to whose records fields may be added: `extended` in its declaration. */
const ntype = line(40);

const DataSchema = z.object({
  ntype,
  fields: z.array(MetadataField),
  /** 0 where nothing was ever configured. */
  version: z.number(),
});
export type DataSchema = z.output<typeof DataSchema>;

/** The fields that records of a kind have, those of everybody included where they are people. */
export const metadataFields = contract({
  method: 'GET',
  path: '/site/api/data-schema',
  access: anywhere(ofRecords),
  input: z.object({ ntype }),
  output: z.array(MetadataField),
  errors: ['invalid_input'],
});

const configured = { access: configures } as const;

/** The kinds that have fields of the school's own. */
export const dataSchemas = contract({
  method: 'GET',
  path: '/conf/api/data-schemas',
  ...configured,
  input: z.object({}),
  output: z.array(DataSchema),
});

/** Fields that are left out are no longer asked for or shown; what is filled in stays with the records. */
export const saveDataSchema = contract({
  method: 'POST',
  path: '/conf/api/save-data-schema',
  ...configured,
  guarded: true,
  audit: 'tenancy.data-schema-changed',
  message: 'save_successfully',
  input: z.object({
    ntype,
    /** The one that the change began from. */
    version: Version.optional(),
    fields: z.array(MetadataField).max(MOST_FIELDS).default([]),
  }),
  output: DataSchema,
  errors: ['edited_meanwhile', 'invalid_input'],
});
