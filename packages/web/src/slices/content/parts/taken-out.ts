/** What the school did not keep of rich texts when it saved them: it keeps nothing that could run or disguise itself in a page. */

export const lossKinds = ['script', 'frame', 'handler', 'address', 'picture', 'look', 'markup'] as const;
export type LossKind = (typeof lossKinds)[number];

const kindOfTag: Readonly<Record<string, LossKind>> = {
  script: 'script',
  noscript: 'script',
  style: 'look',
  link: 'look',
  font: 'look',
  center: 'look',
  iframe: 'frame',
  frame: 'frame',
  object: 'frame',
  embed: 'frame',
  svg: 'picture',
  img: 'picture',
};

function texts(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(texts).join('\n');
}

/** Marks of a text by kind, each as often as it stands there. */
function* marksOf(html: string): Generator<readonly [mark: string, kind: LossKind]> {
  for (const [, name = '', inside = ''] of html.matchAll(/<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>?/gi)) {
    const tag = name.toLowerCase();
    yield [tag, kindOfTag[tag] ?? 'markup'];
    for (const [, found = '', value = ''] of inside.matchAll(/([\w:-]+)\s*(?:=\s*("[^"]*"|'[^']*'|[^\s>]+))?/g)) {
      const attribute = found.toLowerCase();
      if (attribute.startsWith('on')) yield [attribute, 'handler'];
      else if (/^(?:href|src|poster|action|formaction)$/.test(attribute) && isScriptAddress(value))
        yield [attribute, 'address'];
      else if (/^(?:style|class|id|align|bgcolor|color|face)$/.test(attribute)) yield [attribute, 'look'];
    }
  }
}

const isScriptAddress = (value: string): boolean =>
  /^["']?\s*(?:javascript|vbscript|data):/i.test(value) && !/^["']?\s*data:image\//i.test(value);

function counted(html: string): ReadonlyMap<string, { readonly kind: LossKind; readonly count: number }> {
  const marks = new Map<string, { kind: LossKind; count: number }>();
  for (const [mark, kind] of marksOf(html)) {
    const name = `${kind} ${mark}`;
    marks.set(name, { kind, count: (marks.get(name)?.count ?? 0) + 1 });
  }
  return marks;
}

/** Kinds of things that were sent and are not in what is stored, worst first. */
export function takenOut(sent: unknown, stored: unknown): LossKind[] {
  const kept = counted(texts(stored));
  const gone = new Set<LossKind>();
  for (const [mark, { kind, count }] of counted(texts(sent))) {
    if ((kept.get(mark)?.count ?? 0) < count) gone.add(kind);
  }
  return lossKinds.filter((kind) => gone.has(kind));
}
