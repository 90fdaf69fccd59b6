/**
 * Formulas for readers: TeX between `$$…$$`, `\[…\]` and `\(…\)` becomes MathML. Browsers draw it themselves with the product's
 * font for formulas (`web/src/ui/formulas`): no script, no inline style, and a screen reader reads the formula itself.
 */
import { createRequire } from 'node:module';
import type { QuestionForTaking } from '@sen/domain/content/question/model.ts';
import { type Formula, withFormulas } from '@sen/domain/shared/formulas.ts';
import { forBrowsers, texOptions } from '@sen/domain/shared/mathml.ts';
import { toHtml } from '@sen/domain/shared/text-formats.ts';
import type katex from 'katex';
import { LRUCache } from 'lru-cache';
import { sanitizeRich } from '../../../platform/sanitize.ts';

/** Loaded with the first formula: a start need not wait for it. */
const library = (): typeof katex => createRequire(import.meta.url)('katex');

/** Characters of TeX that one text may have rendered, and all texts of an answer; what comes after them stays as it was written. */
const MOST_TEX = 10_000;
const MOST_OF_ANSWER = 100_000;

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
  let left = MOST_TEX;
  const html = withFormulas(text, (formula) => {
    left -= formula.written.length;
    return left < 0 ? undefined : asMathMl(formula);
  });
  return { html, tex: MOST_TEX - Math.max(0, left) };
}

function asMathMl({ tex, display, written }: Formula): string {
  try {
    return forBrowsers(library().renderToString(tex, { ...texOptions, displayMode: display }));
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
