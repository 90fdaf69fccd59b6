import { fullInfo } from '@sen/domain/identity/contract.ts';
import { mergedInto } from '@sen/domain/people/merge/contract.ts';
import * as calls from '@sen/domain/people/person/contract.ts';
import { personRecords } from '@sen/domain/people/person/kinds.ts';
import { type PersonKind, personKinds } from '@sen/domain/people/person/model.ts';
import type { Output } from '@sen/domain/shared/contract.ts';
import { METADATA_STEP } from '@sen/domain/shared/kind.ts';
import type { Metadata } from '@sen/domain/shared/metadata.ts';
import { z } from 'zod';
import { call } from '../../../platform/call.ts';
import { invalidate, queryOf } from '../../../platform/query.ts';

/** The record's kind stands alone in its address, or last behind what it hangs under. */
export const PersonParams = z.object({
  person_kind: z.enum(personKinds).optional(),
  nested: z.string().optional(),
  iid: z.coerce.number().default(0),
  person_view: z.string().optional(),
});

export const kindIn = ({ person_kind, nested }: z.output<typeof PersonParams>): PersonKind =>
  person_kind ?? personKinds.find((kind) => kind === nested?.split('/').at(-1)) ?? 'user';

/** A record as it stands, of whichever kind. */
export type PersonDetail = Output<(typeof personRecords)[number]['calls']['detail']>;

const recordOf = (kind: PersonKind) => personRecords.find(({ ntype }) => ntype === kind) ?? personRecords[0];

export const recordQuery = (kind: PersonKind, iid: number) => queryOf(recordOf(kind).calls.detail, { iid });
export const accountQuery = (iid: number) => queryOf(fullInfo, { iid });
export const mergedQuery = (iid: number) => queryOf(mergedInto, { iid });
export const familyQuery = (iid: number | undefined) => queryOf(calls.family, { iid });

/** What stands in the fields that the school added; nothing else of the record changes. */
export async function saveMetadata(
  kind: PersonKind,
  given: { readonly iid: number; readonly version: number; readonly metadata: Metadata },
): Promise<void> {
  const { update, history } = recordOf(kind).calls;
  await call(update, { ...given, _sand_step: METADATA_STEP }, { json: true });
  await Promise.all([readAgain(), invalidate(history)]);
}

/** Everything that tells of people is read again. */
export const readAgain = () =>
  invalidate(
    fullInfo,
    calls.family,
    calls.searchUsers,
    ...personRecords.flatMap((kind) => [kind.calls.list, kind.calls.detail]),
  );
