/** What a school's style sheet may say: properties by their beginning, functions by name. */
const families =
  /^(color|background|border|font|text|margin|padding|outline|flex|grid|align|justify|place|list-style|object|overflow|transition|animation|transform|column|scroll-(margin|padding)|inset|min|max|row)(-|$)/;

const single: ReadonlySet<string> = new Set([
  ...[
    'letter-spacing',
    'word-spacing',
    'line-height',
    'gap',
    'columns',
    'width',
    'height',
    'block-size',
    'inline-size',
  ],
  ...['box-shadow', 'box-sizing', 'opacity', 'display', 'order', 'aspect-ratio', 'filter', 'cursor', 'position'],
  ...['top', 'right', 'bottom', 'left', 'z-index', 'float', 'clear', 'vertical-align', 'white-space', 'visibility'],
  ...[
    'content',
    'accent-color',
    'caret-color',
    'fill',
    'stroke',
    'stroke-width',
    'table-layout',
    'isolation',
    'rotate',
  ],
  ...[
    'scale',
    'translate',
    'hyphens',
    'quotes',
    'tab-size',
    'word-break',
    'overflow-wrap',
    'clip-path',
    'writing-mode',
  ],
  ...['counter-reset', 'counter-increment', 'mix-blend-mode', 'color-scheme', 'user-select'],
]);

const functions: ReadonlySet<string> = new Set([
  ...['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'color-mix', 'light-dark', 'var'],
  ...['calc', 'min', 'max', 'clamp', 'env', 'attr', 'counter', 'counters', 'repeat', 'minmax', 'fit-content'],
  ...['linear-gradient', 'radial-gradient', 'conic-gradient', 'repeating-linear-gradient', 'repeating-radial-gradient'],
  ...[
    'translate',
    'translatex',
    'translatey',
    'scale',
    'scalex',
    'scaley',
    'rotate',
    'skew',
    'skewx',
    'skewy',
    'matrix',
  ],
  ...['cubic-bezier', 'steps', 'linear', 'blur', 'brightness', 'contrast', 'drop-shadow', 'grayscale', 'hue-rotate'],
  ...['invert', 'opacity', 'saturate', 'sepia', 'circle', 'ellipse', 'inset', 'polygon'],
]);

export const isSafeFunction = (name: string): boolean => functions.has(name.toLowerCase());

/** Nothing of a school's own lies above the header of the page, whose layer is 100. */
const HIGHEST = 50;

/** Why a declaration is not taken, as a text key; undefined where it may stay. Functions and addresses are judged apart. */
export function fault(property: string, value: string): string | undefined {
  if (property.startsWith('--')) return property.startsWith('--mantine-') ? 'css_property_not_allowed' : undefined;
  if (!single.has(property) && !families.test(property)) return 'css_property_not_allowed';
  const plain = value.trim().toLowerCase();
  if (property === 'position')
    return /^(static|relative|absolute)$/.test(plain) ? undefined : 'css_overlay_not_allowed';
  if (property === 'z-index')
    return /^(auto|-?\d+)$/.test(plain) && !(Number(plain) > HIGHEST) ? undefined : 'css_overlay_not_allowed';
  return undefined;
}
