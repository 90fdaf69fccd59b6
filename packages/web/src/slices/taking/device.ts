import { newKey } from '../../platform/keys.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { keepDeviceKey, keptDeviceKey } from './journal.ts';

const name = 'exam-device';

/**
 * Names this browser towards the server, for as long as either of its two stores is kept: clearing one of them must not
 * lock a learner out of a running exam.
 */
export async function deviceKey(): Promise<string> {
  const stored = readStored(name);
  const kept = typeof stored === 'string' ? stored : await keptDeviceKey();
  const key = kept ?? newKey();
  if (key !== stored) writeStored(name, key);
  void keepDeviceKey(key);
  return key;
}

const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Cốc Cốc', /coc_coc_browser/i],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** What kind of device this is, in words a supervisor understands: "Chrome · Android". */
export function deviceWords(agent = navigator.userAgent): string {
  const known = [browsers, systems].map((list) => list.find(([, mark]) => mark.test(agent))?.[0]);
  return known.filter(Boolean).join(' · ') || 'Browser';
}
