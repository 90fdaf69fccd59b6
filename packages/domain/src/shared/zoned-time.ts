/** Moments as `datetime-local` inputs write them, in a given zone. */

import { partsOfMoment } from './moment-words.ts';

function localOf(seconds: number, zone: string): string {
  const { year, month, day, hour, minute } = partsOfMoment(seconds, zone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** `2026-11-21T08:30`; empty for 0, which means no bound. */
export const localText = (seconds: number, zone: string): string => (seconds === 0 ? '' : localOf(seconds, zone));

/** Unix seconds of a local time in a zone; 0 for an empty or unreadable text. */
export function secondsOf(text: string, zone: string): number {
  const wanted = Date.parse(`${text}Z`) / 1000;
  if (Number.isNaN(wanted)) return 0;
  const offsetAt = (moment: number) => Date.parse(`${localOf(moment, zone)}Z`) / 1000 - moment;
  const near = wanted - offsetAt(wanted);
  // Once more, for the hours around a change of the clocks.
  return wanted - offsetAt(near);
}
