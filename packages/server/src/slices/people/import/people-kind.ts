import type { SheetName } from '@sen/domain/people/import/model.ts';
import { type PersonKind, personKinds } from '@sen/domain/people/person/model.ts';

/** What the people of a sheet are kept as. */
export const kindOf = (name: SheetName): PersonKind => personKinds.find((kind) => kind === name) ?? 'user';
