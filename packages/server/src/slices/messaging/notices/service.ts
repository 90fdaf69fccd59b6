import { noticeMessage } from '@sen/domain/messages.ts';
import { namedFor } from '@sen/domain/messaging/message/rules.ts';
import type * as calls from '@sen/domain/messaging/notices/contract.ts';
import { KEPT_DAYS, usualWays } from '@sen/domain/messaging/notices/model.ts';
import { isChosen, placesOf } from '@sen/domain/messaging/notices/rules.ts';
import { allNotices, noticeKind } from '@sen/domain/notices.ts';
import type { Input, Output } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { SYSTEM_DOMAIN } from '@sen/domain/shared/system.ts';
import { filledTemplate } from '@sen/domain/shared/template.ts';
import { textOf } from '@sen/domain/words.ts';
import { ownWordings, schoolName } from '../../../platform/mail-text.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import type { Work } from '../../../platform/work.ts';
import { listNames } from '../../identity/index.ts';
import * as repository from './repository.ts';

const MOST = 1000;
const DAY_S = 86_400;

const ownIid = ({ actor }: Work): number => actor.user_iid ?? refuse('not_logged_in');

export const totalNotices = (work: Work): Promise<Output<typeof calls.totalNotices>> =>
  repository.countNotices(work.db, ownIid(work));

export async function listNotices(work: Work, { unread, page, items_per_page }: Input<typeof calls.listNotices>) {
  const user_iid = ownIid(work);
  const limit = items_per_page < 1 ? MOST : items_per_page;
  const [rows, counted] = await Promise.all([
    repository.listNotices(work.db, user_iid, { unread, limit, offset: (page - 1) * limit }),
    repository.countNotices(work.db, user_iid),
  ]);
  const { language } = work.actor;
  const own = await ownWordings(work.db, [...new Set(rows.map(({ kind }) => noticeMessage(kind)))], 'notify', language);
  const [own_record] = rows.length > 0 ? await listNames(work.db, [user_iid]) : [];
  const reader = own_record?.name ?? '';
  const name = own.size > 0 ? await schoolName(work.db) : '';
  const textOfOwn = (kind: string, about: Record<string, string>) =>
    filledTemplate(own.get(noticeMessage(kind))?.body ?? '', {
      ...placesOf(about, (key) => textOf(language, key)),
      school: name,
    });
  const items = rows.flatMap(({ kind, status, ...row }) => {
    // What a version to come told of is not shown by this one.
    if (!noticeKind(kind)) return [];
    const about = namedFor(reader, textsIn(row.about));
    const is_unread = status === 'unread';
    return [
      {
        ...row,
        kind,
        about,
        text: textOfOwn(kind, about),
        status: is_unread ? ('unread' as const) : ('read' as const),
      },
    ];
  });
  return { items, total: unread ? counted.unread : counted.total, page, items_per_page };
}

const textsIn = (about: unknown): Record<string, string> =>
  typeof about === 'object' && about !== null
    ? Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)]))
    : {};

/** Ids of nobody, or of somebody else, change nothing. */
export async function changeNotices(work: Work, { ids, all, status }: Input<typeof calls.changeNotices>) {
  const user_iid = ownIid(work);
  const changed = await repository.changeStatus(work.db, user_iid, all ? undefined : ids, status);
  return { changed, ...(await repository.countNotices(work.db, user_iid)) };
}

/** Of every kind about which the person has a choice, as it is usual where they said nothing. */
export async function noticeSettings(
  work: Work,
  _input: Input<typeof calls.noticeSettings>,
  { school }: Visit,
): Promise<Output<typeof calls.noticeSettings>> {
  const at = { is_system: school?.domain === SYSTEM_DOMAIN, works: work.actor.grants.length > 0 };
  const own = await repository.listSettings(work.db, ownIid(work));
  const chosen = allNotices.filter((notice) => isChosen(notice, at));
  return chosen.map((notice) => {
    const { in_app, mail } = own.find(({ kind }) => kind === notice.kind) ?? usualWays(notice);
    return { kind: notice.kind, in_app, mail };
  });
}

export async function saveNoticeSetting(work: Work, setting: Input<typeof calls.saveNoticeSetting>) {
  if (!noticeKind(setting.kind)) refuse('invalid_input', { err: { kind: 'this_field_is_not_valid' } });
  await repository.saveSetting(work.db, ownIid(work), setting.kind, setting);
  return setting;
}

/** What is older than half a year is no news to anyone. */
export async function removeOldNotices({ works, schools, clock }: Open): Promise<void> {
  for (const school_iid of await schools.withWork('schools_with_old_deliveries', clock.now() - KEPT_DAYS * DAY_S))
    await works.asSchool(school_iid, ({ db, now }) => repository.removeOld(db, now - KEPT_DAYS * DAY_S));
}
