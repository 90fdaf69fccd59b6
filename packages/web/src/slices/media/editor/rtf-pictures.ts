const KINDS: Readonly<Record<string, string>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };

/**
 * Pictures of a text as RTF, as addresses that hold them, in the order of the text. Word lays the text beside the HTML,
 * whose pictures are addresses of its own disk (RTF 1.9.1, "Pictures": the bytes as hexadecimal digits).
 */
export function picturesOfRtf(rtf: string): string[] {
  return [...rtf.matchAll(/\\pict\b/g)].flatMap(({ index }) => {
    const group = wordsOfGroup(rtf, index);
    const type = KINDS[/\\(pngblip|jpegblip)\b/.exec(group)?.[1] ?? ''];
    const digits = group.replace(/\\[a-z]+-?\d*/g, '').replace(/\s+/g, '');
    return type && /^(?:[\da-f]{2})+$/i.test(digits) ? [`data:${type};base64,${base64Of(digits)}`] : [];
  });
}

/** What stands in a group from here to its end, without the groups within it. */
function wordsOfGroup(rtf: string, from: number): string {
  const brace = /[{}]/g;
  brace.lastIndex = from;
  const words: string[] = [];
  let depth = 0;
  let start = from;
  for (let found = brace.exec(rtf); found; found = depth < 0 ? null : brace.exec(rtf)) {
    if (depth === 0) words.push(rtf.slice(start, found.index));
    depth += found[0] === '{' ? 1 : -1;
    start = brace.lastIndex;
  }
  return words.join(' ');
}

function base64Of(digits: string): string {
  let bytes = '';
  for (let at = 0; at < digits.length; at += 2)
    bytes += String.fromCharCode(Number.parseInt(digits.slice(at, at + 2), 16));
  return btoa(bytes);
}
