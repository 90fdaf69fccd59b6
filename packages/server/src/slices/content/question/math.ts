/** Formulas for readers: TeX between `$$…$$`, `\[…\]` and `\(…\)` becomes MathML, which browsers show without script or style. */
import { toHtml } from '@sen/domain/content/import/text-formats.ts';
import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import katex from 'katex';
import { LRUCache } from 'lru-cache';
import { sanitizeRich } from '../../../platform/sanitize.ts';

const FORMULA = /\$\$(.+?)\$\$|\\\[(.+?)\\\]|\\\((.+?)\\\)/gs;
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

const rendered = new LRUCache<string, string>({
  max: 5000,
  maxSize: 20_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** HTML with its formulas as MathML. What is no TeX stays as it was written. */
export function withMath(html: string): string {
  if (!/\$\$|\\[[(]/.test(html)) return html;
  const known = rendered.get(html);
  if (known !== undefined) return known;
  const shown = html
    .split(/(<(?:code|pre)\b[\s\S]*?<\/(?:code|pre)>|<[^>]*>)/i)
    .map((part) => (part.startsWith('<') ? part : part.replace(FORMULA, formula)))
    .join('');
  rendered.set(html, shown);
  return shown;
}

function formula(written: string, dollars?: string, brackets?: string, inline?: string): string {
  const tex = (dollars ?? brackets ?? inline ?? '').replace(
    /&(?:lt|gt|amp|quot|#39);/g,
    (entity) => entities[entity] ?? '',
  );
  try {
    const settings = { displayMode: inline === undefined, output: 'mathml', maxSize: 20, maxExpand: 200 } as const;
    // The TeX source beside the formula is for machines; sanitisers would leave it standing as text.
    return katex
      .renderToString(tex, settings)
      .replace(/<annotation\b[\s\S]*?<\/annotation>/g, '')
      .replace(/<\/?semantics>/g, '')
      .replace(/^<span class="katex">([\s\S]*)<\/span>$/, '$1');
  } catch {
    return written;
  }
}

/** A part is written as plain text, perhaps with a little markup; it is shown as HTML. */
const partHtml = (text: string): string => withMath(sanitizeRich(toHtml(text, 'auto')));

type Shown = QuestionForTaking & {
  readonly feedback_true?: string;
  readonly feedback_false?: string;
  readonly help_text?: string;
  readonly choice_feedback?: Readonly<Record<string, string>>;
};

/** A projected question as it is shown: formulas rendered, parts as HTML. Lists to choose from stay plain: they are answers. */
export function forDisplay<Q extends Shown>(question: Q): Q {
  const { parts, targets, feedback_true, feedback_false, help_text, choice_feedback } = question;
  const asHtml = (part: { id: string; text: string }) => ({ ...part, text: partHtml(part.text) });
  return {
    ...question,
    content: withMath(question.content),
    ...(parts && { parts: parts.map(asHtml) }),
    ...(targets && { targets: targets.map(asHtml) }),
    ...(feedback_true !== undefined && { feedback_true: withMath(feedback_true) }),
    ...(feedback_false !== undefined && { feedback_false: withMath(feedback_false) }),
    ...(help_text !== undefined && { help_text: withMath(help_text) }),
    ...(choice_feedback && {
      choice_feedback: Object.fromEntries(Object.entries(choice_feedback).map(([id, text]) => [id, partHtml(text)])),
    }),
  };
}
