import { UserInfo } from '@sen/domain/identity/model.ts';
import { placesOf, waysFor } from '@sen/domain/messaging/notices/rules.ts';
import { noticeKind } from '@sen/domain/notices.ts';
import { filled } from '@sen/domain/shared/filled.ts';
import { textOf } from '@sen/domain/words.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { Work } from '../../../platform/work.ts';
import { languageFor } from '../../identity/index.ts';
import * as repository from './repository.ts';

interface Told {
  readonly kind: string;
  readonly event_iid: number;
  readonly to: readonly number[];
  /** What stands in the places of the text. */
  readonly about?: Readonly<Record<string, string>>;
  readonly link?: string;
}

/** What an account keeps of its settings, as far as it can be read. */
const Settings = UserInfo.shape.settings.loose().catch({});

/** Notifies each reader once, however often it is called for the same event, by the channels they want and in their language. */
export async function tell(work: Work, { kind, event_iid, to, about = {}, link = '' }: Told): Promise<void> {
  const declared = noticeKind(kind);
  if (!declared) throw new Error(`no area declares the notice ${kind}`);
  if (to.length === 0) return;
  const readers = (await repository.listReaders(work.db, [...new Set(to)], kind)).map(
    ({ in_app, by_mail, ...reader }) => {
      const { channels } = Settings.parse(reader.settings);
      const own = in_app === null || by_mail === null ? undefined : { in_app, mail: by_mail };
      return { ...reader, ways: waysFor(declared, own, channels) };
    },
  );
  // A reader who wants it by mail alone has a row too, a deleted one, so that they are not written to twice.
  const notices = readers.flatMap(({ iid, ways }) =>
    ways.in_app || ways.mail
      ? [
          {
            user_iid: iid,
            kind,
            event_iid,
            about,
            link,
            status: ways.in_app ? ('unread' as const) : ('deleted' as const),
          },
        ]
      : [],
  );
  const added = new Set(await repository.addNotices(work.db, notices, work.now));
  for (const { iid, name, mail, settings, ways } of readers) {
    if (!ways.mail || mail === '' || !added.has(iid)) continue;
    const spoken = await languageFor(work, { iid, settings });
    const text = filled(
      textOf(spoken, `notice_${kind}`),
      placesOf(about, (key) => textOf(spoken, key)),
    );
    await queueMail(work, { use: 'notice', to: mail, language: spoken, values: { name, text } });
  }
}
