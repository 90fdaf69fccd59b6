import type { Channel } from '../../identity/profile/model.ts';
import { type NoticeKind, usualWays, type Ways } from './model.ts';

/** How a notice reaches a person: as he set it for its kind, and never by a channel that he has closed altogether. */
export function waysFor(kind: NoticeKind, own: Ways | undefined, channels: readonly Channel[] | undefined): Ways {
  const { in_app, mail } = own ?? usualWays(kind);
  const open = (channel: Channel) => channels === undefined || channels.includes(channel);
  return { in_app: in_app && open('notify'), mail: mail && open('mail') };
}

/** What stands in the places of a notice's text: a value under `role_key` is a text key and stands in the place `role`. */
export const placesOf = (
  about: Readonly<Record<string, string>>,
  say: (key: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(about).map(([name, value]) =>
      name.endsWith('_key') ? [name.slice(0, -4), say(value)] : [name, value],
    ),
  );

const ofSystem: readonly NoticeKind[] = ['school_asked', 'school_approved'];
const ofWork: readonly NoticeKind[] = ['retake_asked', 'import_done', 'sample_in'];

/** Whether somebody can meet with notices of a kind: what is asked of him about others would only be in the way. */
export const concerns = (kind: NoticeKind, at: { readonly is_system: boolean; readonly works: boolean }): boolean =>
  ofSystem.includes(kind) ? at.is_system : at.works || !ofWork.includes(kind);
