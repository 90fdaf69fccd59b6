/** Moments as `datetime-local` inputs write them, in a given zone. */

const partsOf = (seconds: number, zone: string): string => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(seconds * 1000).replace(' ', 'T');
};

/** `2026-11-21T08:30`; empty for 0, which means no bound. */
export const localText = (seconds: number, zone: string): string => (seconds === 0 ? '' : partsOf(seconds, zone));

/** Unix seconds of a local time in a zone; 0 for an empty or unreadable text. */
export function secondsOf(text: string, zone: string): number {
  const wanted = Date.parse(`${text}Z`) / 1000;
  if (Number.isNaN(wanted)) return 0;
  const offsetAt = (moment: number) => Date.parse(`${partsOf(moment, zone)}Z`) / 1000 - moment;
  const near = wanted - offsetAt(wanted);
  // Once more, for the hours around a change of the clocks.
  return wanted - offsetAt(near);
}
