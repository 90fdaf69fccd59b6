import { type PersonKind, personKinds } from '@sen/domain/people/person/model.ts';

/** What the people of a sheet are kept as. */
export const kindOf = (name: string): PersonKind => personKinds.find((kind) => kind === name) ?? 'user';
