/** Fields that the school adds to its records (NOD-43). */
import { anywhere, ofRecords } from '@sen/domain/access/rights.ts';
import { mayKnock } from '@sen/domain/access/rules.ts';
import { besides, kindOf } from '@sen/domain/kinds.ts';
import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { MetadataField, readSchema } from '@sen/domain/shared/metadata.ts';
import type { AskedOptions, Option } from '@sen/domain/shared/options.ts';
import type * as calls from '@sen/domain/tenancy/data-schema/contract.ts';
import { textOf } from '@sen/domain/words.ts';
import { z } from 'zod';
import { metadataFieldsOf } from '../../../platform/binder/metadata.ts';
import { emit } from '../../../platform/events.ts';
import type { Work } from '../../../platform/work.ts';
import { permit } from '../configuration/service.ts';
import * as repository from './repository.ts';

const Fields = z.array(MetadataField);

const isExtended = (ntype: string): boolean => kindOf(ntype)?.extended === true;

function refuseOthers(ntype: string): void {
  if (!isExtended(ntype)) refuse('invalid_input', { err: { ntype: 'this_field_is_not_valid' } });
}

export async function metadataFields(work: Work, { ntype }: Input<typeof calls.metadataFields>) {
  refuseOthers(ntype);
  return [...(await metadataFieldsOf(work, ntype))];
}

export async function dataSchemas(work: Work): Promise<calls.DataSchema[]> {
  permit(work);
  const rows = await repository.listSchemas(work.db);
  return rows.flatMap(({ ntype, fields, version }) =>
    isExtended(ntype) ? [{ ntype, fields: Fields.parse(fields), version }] : [],
  );
}

export async function saveDataSchema(
  work: Work,
  { ntype, version, fields: given }: Input<typeof calls.saveDataSchema>,
): Promise<calls.DataSchema> {
  permit(work);
  refuseOthers(ntype);
  const rows = await repository.lockSchemas(work.db);
  const stored = rows.find((row) => row.ntype === ntype);
  if (version !== undefined && version !== (stored?.version ?? 0)) refuse('edited_meanwhile');
  const before = Fields.parse(stored?.fields ?? []);
  const others = besides(ntype);
  const taken = rows.flatMap((row) => (others.includes(row.ntype) ? Fields.parse(row.fields) : []));
  const read = readSchema(given, { taken: taken.map(({ key }) => key), before });
  if ('err' in read) return refuse('invalid_input', { err: read.err });
  const saved = { ntype, fields: [...read.fields], version: await repository.saveSchema(work.db, ntype, read.fields) };
  await emit(work, 'tenancy.data-schema-changed', {
    before: { [ntype]: before },
    after: { [ntype]: saved.fields },
  });
  return saved;
}

/** The lookup of the fields of a kind, or of the kinds that have some. */
async function dataSchemaOptions(work: Work, { ntype }: AskedOptions): Promise<Option[]> {
  if (!mayKnock(work.actor, anywhere(ofRecords))) refuse('permission_denied');
  if (ntype !== undefined)
    return (await metadataFieldsOf(work, ntype)).map(({ key, label }) => ({ value: key, label }));
  const rows = await repository.listSchemas(work.db);
  return rows.map((row) => ({ value: row.ntype, label: textOf(work.actor.language, `kind_${row.ntype}_many`) }));
}

export const options = { data_schema: dataSchemaOptions };
