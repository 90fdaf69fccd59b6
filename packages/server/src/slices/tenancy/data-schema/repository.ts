import type { MetadataField } from '@sen/domain/shared/metadata.ts';
import type { Db } from '../../../platform/db.ts';
import { lockSchool } from '../configuration/repository.ts';

export const listSchemas = (db: Db) =>
  db.selectFrom('data_schemas').select(['ntype', 'fields', 'version']).orderBy('ntype').execute();

/** The lists of fields, held until the change is done: a key is free only as long as nobody else takes it. */
export async function lockSchemas(db: Db) {
  await lockSchool(db);
  return listSchemas(db);
}

/** @returns the new version. */
export async function saveSchema(db: Db, ntype: string, fields: readonly MetadataField[]): Promise<number> {
  const row = { ntype, fields: JSON.stringify(fields) };
  const saved = await db
    .insertInto('data_schemas')
    .values(row)
    .onConflict((oc) =>
      oc.columns(['ntype']).doUpdateSet((eb) => ({ fields: row.fields, version: eb('data_schemas.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return saved.version;
}
