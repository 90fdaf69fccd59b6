/** What a tool puts around the marked text; `sample` stands where nothing is marked, `choose` is selected afterwards. */
export interface Mark {
  readonly before: string;
  readonly after: string;
  readonly sample?: string;
  readonly choose?: string;
  /** Stands on lines of its own. */
  readonly block?: boolean;
}

const address = 'https://';

export const marks = {
  bold: { before: '<strong>', after: '</strong>' },
  italic: { before: '<em>', after: '</em>' },
  list: { before: '<ul>\n  <li>', after: '</li>\n</ul>', block: true },
  link: { before: `<a href="${address}">`, after: '</a>', sample: '…', choose: address },
  image: { before: `<img src="${address}" alt="`, after: '">', choose: address },
  formula: { before: '$$', after: '$$', sample: 'x^2' },
} as const satisfies Record<string, Mark>;

interface Inserted {
  readonly text: string;
  /** Selection afterwards. */
  readonly from: number;
  readonly to: number;
}

/** Puts a mark around the selection `start…end` of a text. */
export function insertInto(text: string, start: number, end: number, mark: Mark): Inserted {
  const chosen = text.slice(start, end);
  const inner = mark.block ? chosen.split('\n').join('</li>\n  <li>') : chosen || (mark.sample ?? '');
  const gap = mark.block && start > 0 && !text.slice(0, start).endsWith('\n') ? '\n' : '';
  const put = `${gap}${mark.before}${inner}${mark.after}`;
  const at = mark.choose ? put.indexOf(mark.choose) : gap.length + mark.before.length;
  const length = mark.choose ? mark.choose.length : inner.length;
  return { text: text.slice(0, start) + put + text.slice(end), from: start + at, to: start + at + length };
}
