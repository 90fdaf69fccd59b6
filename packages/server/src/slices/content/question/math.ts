/**
 * Formulas for readers: TeX between `$$…$$`, `\[…\]` and `\(…\)` becomes MathML. Browsers draw it themselves with the product's
 * font for formulas (`web/src/ui/formulas`): no script, no inline style, and a screen reader reads the formula itself.
 */
import { createRequire } from 'node:module';
import { toHtml } from '@sen/domain/content/import/text-formats.ts';
import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import type katex from 'katex';
import { LRUCache } from 'lru-cache';
import { sanitizeRich } from '../../../platform/sanitize.ts';
import { forBrowsers } from './mathml.ts';

/** Loaded with the first formula: a start need not wait for it. */
const library = (): typeof katex => createRequire(import.meta.url)('katex');

/** How a formula begins → how it ends. */
const ends: Readonly<Record<string, string>> = { $$: '$$', '\\[': '\\]', '\\(': '\\)' };
const BEGIN = /\$\$|\\\[|\\\(/g;
/** Characters of TeX that one text may have rendered, and all texts of an answer; what comes after them stays as it was written. */
const MOST_TEX = 10_000;
const MOST_OF_ANSWER = 100_000;
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

/** What is left of a budget of TeX. */
interface Tex {
  left: number;
}

/** For all texts of one answer: their authors choose what they cost. */
export const texOfAnswer = (): Tex => ({ left: MOST_OF_ANSWER });

interface Rendered {
  readonly html: string;
  /** Characters of TeX in it. */
  readonly tex: number;
}

const rendered = new LRUCache<string, Rendered>({
  max: 5000,
  maxSize: 20_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

/** HTML with its formulas as MathML. What is no TeX stays as it was written. */
export function withMath(html: string, budget = texOfAnswer()): string {
  if (budget.left <= 0 || !/\$\$|\\[[(]/.test(html)) return html;
  const shown = rendered.get(html) ?? render(html);
  rendered.set(html, shown);
  budget.left -= shown.tex;
  return shown.html;
}

function render(text: string): Rendered {
  const budget = { left: MOST_TEX };
  let in_code = 0;
  const html = text
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (!part.startsWith('<')) return in_code > 0 ? part : withFormulas(part, budget);
      if (/^<\/?(?:code|pre)\b/i.test(part)) in_code += part.startsWith('</') ? -1 : 1;
      return part;
    })
    .join('');
  return { html, tex: MOST_TEX - Math.max(0, budget.left) };
}

/** Reads the text once: where a kind of formula has no end, none that begins later has one. */
function withFormulas(text: string, budget: Tex): string {
  const endless = new Set<string>();
  let shown = '';
  let from = 0;
  for (const { 0: begin, index } of text.matchAll(BEGIN)) {
    const end = ends[begin] ?? '';
    if (index < from || endless.has(end)) continue;
    const close = text.indexOf(end, index + begin.length + 1);
    if (close < 0) {
      endless.add(end);
      continue;
    }
    const until = close + end.length;
    budget.left -= until - index;
    if (budget.left < 0) break;
    shown += text.slice(from, index) + formula(text.slice(index, until), begin !== '\\(');
    from = until;
  }
  return shown + text.slice(from);
}

/** Both marks of a formula have two characters. */
function formula(written: string, displayMode: boolean): string {
  const tex = written.slice(2, -2).replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? '');
  try {
    const limits = { maxSize: 20, maxExpand: 200 };
    const shown = library().renderToString(tex, { ...limits, displayMode, output: 'mathml', strict: 'ignore' });
    // The TeX source beside the formula is for machines; sanitisers would leave it standing as text.
    const mathml = shown
      .replace(/<annotation\b[\s\S]*?<\/annotation>/g, '')
      .replace(/<\/?semantics>/g, '')
      .replace(/^<span class="katex">([\s\S]*)<\/span>$/, '$1');
    return forBrowsers(mathml);
  } catch {
    return written;
  }
}

/** A part is written as plain text, perhaps with a little markup; it is shown as HTML. */
const partHtml = (text: string, tex: Tex): string => withMath(sanitizeRich(toHtml(text, 'auto')), tex);

type Shown = QuestionForTaking & {
  readonly feedback_true?: string;
  readonly feedback_false?: string;
  readonly help_text?: string;
  readonly choice_feedback?: Readonly<Record<string, string>>;
};

/** A projected question as it is shown: formulas rendered, parts as HTML. Lists to choose from stay plain: they are answers. */
export function forDisplay<Q extends Shown>(question: Q, tex = texOfAnswer()): Q {
  const { parts, targets, feedback_true, feedback_false, help_text, choice_feedback } = question;
  const asHtml = (part: { id: string; text: string }) => ({ ...part, text: partHtml(part.text, tex) });
  return {
    ...question,
    content: withMath(question.content, tex),
    ...(parts && { parts: parts.map(asHtml) }),
    ...(targets && { targets: targets.map(asHtml) }),
    ...(feedback_true !== undefined && { feedback_true: withMath(feedback_true, tex) }),
    ...(feedback_false !== undefined && { feedback_false: withMath(feedback_false, tex) }),
    ...(help_text !== undefined && { help_text: withMath(help_text, tex) }),
    ...(choice_feedback && {
      choice_feedback: Object.fromEntries(
        Object.entries(choice_feedback).map(([id, text]) => [id, partHtml(text, tex)]),
      ),
    }),
  };
}
