import { urlOf } from '@sen/domain/urls.ts';

/** Why somebody may not learn something (TEN-52), as the address says it. */
export const refusalReasons = ['not_enrolled', 'not_started', 'expired', 'locked'] as const;
type Reason = (typeof refusalReasons)[number];

/** What the server's refusals mean there. */
const reasons: Readonly<Record<string, Reason>> = {
  not_enrolled: 'not_enrolled',
  course_locked: 'locked',
  item_not_open: 'not_started',
  item_closed: 'expired',
};

interface Refused {
  readonly course: { readonly iid: number; readonly siid: number; readonly slug: string };
  /** Item that opens the refused one. */
  readonly unlock: number | undefined;
  /** Address that was refused. */
  readonly from: string;
}

/** Address of the page that explains a refusal; undefined where the refusal means something else. */
export function refusalPage(message: string, { course, unlock, from }: Refused): string | undefined {
  const reason = reasons[message];
  if (!reason) return undefined;
  const { iid: ciid, siid, slug } = course;
  return urlOf('not_allowed_to_learn', {}, { reason, ciid, siid, slug, unlock, from });
}
