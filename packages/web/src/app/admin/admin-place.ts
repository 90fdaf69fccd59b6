import { isOffered } from '@sen/domain/offered.ts';
import { placeInOrganizations } from '@sen/domain/people/organization/contract.ts';
import { type Kind, rightOf } from '@sen/domain/shared/kind.ts';
import { resolveScreen, urlOf } from '@sen/domain/urls.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { CallRefused } from '../../platform/call.ts';
import { queryOf } from '../../platform/query.ts';
import { type Held, mayOpen, nobody, useRouteParams } from '../../platform/route.ts';
import { notFound } from '../../platform/router.ts';
import { useSite } from '../../platform/school.ts';
import { useUser } from '../../platform/session.ts';
import { type AnyRecord, detailQuery } from './kind-api.ts';
import { kindOf } from './records.ts';
import { type Hanging, hangingIn, isMisplaced, placeOf } from './true-place.ts';

const Params = z.object({
  ntype: z.string().optional(),
  nested: z.string().optional(),
  iid: z.coerce.number().optional(),
  step: z.string().optional(),
  sub_action: z.string().optional(),
});

export interface AdminPlace {
  readonly kind: Kind;
  /** Pairs of kind and iid that stand before it, and its own word: `course/12/sco`. */
  readonly nested: string;
  readonly iid: number;
  readonly step: string | undefined;
  readonly sub_action: string | undefined;
  /** The nearest record it hangs under. */
  readonly pid: number | undefined;
  readonly mayEdit: boolean;
  readonly mayCreate: boolean;
}

/** What an address under `/admin` names; not-found where the school has no such kind, and a word about it where it is none of this person's. */
export function useAdminPlace(): AdminPlace {
  const { ntype, nested = ntype ?? '', iid = 0, step, sub_action } = useRouteParams(Params);
  const user = useUser();
  const { conf } = useSite();
  const words = nested.split('/');
  const kind = kindOf(words.at(-1) ?? '');
  const held = user ?? nobody;
  if (!kind || !isOffered(conf, kind.ntype)) throw notFound();
  if (isMisplaced(words, parentOf)) throw notFound();
  if (!mayRead(kind, held)) throw notFound('permission_denied');
  useTruePlace(words, iid);
  const pid = words.length > 2 ? Number(words.at(-2)) : undefined;
  const mayEdit = mayOpen({ right: rightOf(kind, 'bulk') }, held);
  return { kind, nested, iid, step, sub_action, pid, mayEdit, mayCreate: mayCreate(kind, held) };
}

/** Kinds that are told by their types stand where they hang, or by themselves; others are judged by what their places say. */
function parentOf(ntype: string): string | null | undefined {
  const { types, under } = kindOf(ntype) ?? {};
  return under ? under.of : types && null;
}

/** Not-found where a record of the address does not hold what is named behind it (NOD-13). */
function useTruePlace(words: readonly string[], iid: number): void {
  const named = placeOf(words, iid);
  const place = useQuery({
    ...queryOf(placeInOrganizations, named ?? { organization_iids: [] }),
    enabled: named !== undefined,
    retry: false,
  });
  if (place.error instanceof CallRefused && place.error.message === 'not_found') throw notFound();
  const hanging = hangingIn(words, iid, (ntype, under) => kindOf(ntype)?.under?.of === under);
  const found = useQueries({ queries: hanging.map((one) => hangingQuery(one)) });
  if (
    found.some(({ data, error }) => data === false || (error instanceof CallRefused && error.message === 'not_found'))
  )
    throw notFound();
}

/** Whether a record hangs under what its address says. */
function hangingQuery({ ntype, iid, pid }: Hanging) {
  const kind = kindOf(ntype);
  if (!kind) throw notFound();
  return { ...detailQuery(kind, iid), retry: false, select: (record: AnyRecord) => record.pid === pid };
}

/** Whether somebody may make records of a kind, and there is a form for it. */
export const mayCreate = (kind: Kind, held: Held): boolean =>
  hasForm(kind) && mayOpen({ right: rightOf(kind, 'create') }, held);

export const formOf = (ntype: string): string => urlOf('admin_new', { nested: ntype });

/** A kind without steps has a form only where a screen of its own has the address; a lesson is made in its course. */
const hasForm = ({ ntype, steps }: Kind): boolean =>
  steps.length > 0 || resolveScreen(formOf(ntype))?.name !== 'admin_new';

/** Whether somebody who holds this sees a kind. */
export const mayRead = (kind: Kind, held: Held): boolean => mayOpen({ right: rightOf(kind, 'list') }, held);

/** What stands before a record and its own word in its address: it stands by itself where it has left what the address says. */
export const nestedOf = (
  { kind, nested, pid }: Pick<AdminPlace, 'kind' | 'nested' | 'pid'>,
  record: Pick<AnyRecord, 'pid'>,
): string => (!kind.under || pid === undefined || record.pid === pid ? nested : kind.ntype);

/** Address of a record, at its first step unless told. */
export const recordUrl = (nested: string, iid: number, step?: string): string =>
  step === undefined ? urlOf('admin_node', { nested, iid }) : urlOf('admin_step', { nested, iid, step });
