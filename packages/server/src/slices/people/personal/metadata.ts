import { personKinds } from '@sen/domain/people/person/model.ts';
import { type Metadata, toldMetadata } from '@sen/domain/shared/metadata.ts';
import { metadataFieldsOf } from '../../../platform/binder/metadata.ts';
import type { Work } from '../../../platform/work.ts';

/** What the school's own fields hold of a person, by label; what belongs to no field any more by its key. */
export async function toldOfPerson(work: Work, stored: Metadata): Promise<Metadata> {
  const fields = (await Promise.all(personKinds.map((kind) => metadataFieldsOf(work, kind)))).flat();
  const known = new Set(fields.map(({ key }) => key));
  const others = Object.entries(stored).filter(([key]) => !known.has(key));
  return { ...toldMetadata(fields, stored), ...Object.fromEntries(others) };
}
