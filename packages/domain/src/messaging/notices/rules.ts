import type { Channel } from '../../identity/profile/model.ts';
import type { NoticeKind } from '../../shared/area.ts';
import { filled } from '../../shared/filled.ts';
import { usualWays, type Ways } from './model.ts';

/** How a notice reaches people: as they set it for its kind, and never by a channel that they have closed altogether. */
export function waysFor(kind: NoticeKind, own: Ways | undefined, channels: readonly Channel[] | undefined): Ways {
  if (kind.unmissable) return usualWays(kind);
  const { in_app, mail } = own ?? usualWays(kind);
  const open = (channel: Channel) => channels === undefined || channels.includes(channel);
  return { in_app: in_app && open('notify'), mail: mail && open('mail') };
}

/**
 * What stands in the places of a notice's text: a value under `role_key` is a text key and stands in the place `role`. Such a text may
 * have places itself, for other texts.
 */
export function placesOf(
  about: Readonly<Record<string, string>>,
  say: (key: string) => string,
): Record<string, string> {
  const keys = Object.entries(about).filter(([name]) => name.endsWith('_key'));
  const said = Object.fromEntries(keys.map(([name, key]) => [name.slice(0, -4), say(key)]));
  const plain = Object.entries(about).filter(([name]) => !name.endsWith('_key'));
  return Object.fromEntries([...plain, ...Object.entries(said).map(([name, text]) => [name, filled(text, said)])]);
}

/** Whether somebody has a choice about notices of a kind: what never concerns them would only be in the way, and some come in any case. */
export function isChosen(
  { unmissable, concerns }: NoticeKind,
  { is_system, works }: { readonly is_system: boolean; readonly works: boolean },
): boolean {
  if (unmissable) return false;
  return concerns === undefined || (concerns === 'system' ? is_system : works);
}
