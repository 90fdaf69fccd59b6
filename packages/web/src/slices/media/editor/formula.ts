import { forBrowsers, texOptions } from '@sen/domain/shared/mathml.ts';
import { InputRule, mergeAttributes, Node, nodePasteRule } from '@tiptap/core';
import { z } from 'zod';
import { late } from '../../../platform/late.ts';

/** Comes with the first formula. */
const library = late(() => import('katex').then(({ default: katex }) => katex));

/** MathML of a formula; undefined where it is no TeX. */
export async function mathMlOf(tex: string, display: boolean): Promise<string | undefined> {
  const katex = await library();
  try {
    return forBrowsers(katex.renderToString(tex, { ...texOptions, displayMode: display }));
  } catch {
    return undefined;
  }
}

const Attributes = z.object({ tex: z.string(), display: z.boolean() });
export type FormulaAttributes = z.output<typeof Attributes>;

export interface FormulaOptions {
  /** A formula is to be written, or another one in its place. */
  readonly onEdit: (formula: FormulaAttributes, put: (changed: FormulaAttributes | undefined) => void) => void;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    formula: { writeFormula: () => ReturnType };
  }
}

/** A formula among words or on a line of its own: TeX is kept, MathML is shown. */
export const Formula = Node.create<FormulaOptions>({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ onEdit: () => {} }),
  addAttributes: () => ({
    tex: {
      default: '',
      parseHTML: (element) => element.dataset.tex ?? '',
      renderHTML: ({ tex }) => ({ 'data-tex': tex }),
    },
    display: {
      default: false,
      parseHTML: (element) => element.dataset.display === 'true',
      renderHTML: ({ display }) => ({ 'data-display': String(display) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-tex]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes)],
  renderText: ({ node }) => (node.attrs.display ? `$$${node.attrs.tex}$$` : `\\(${node.attrs.tex}\\)`),
  addCommands() {
    return {
      writeFormula:
        () =>
        ({ editor }) => {
          const { from, to } = editor.state.selection;
          const tex = editor.state.doc.textBetween(from, to, ' ');
          this.options.onEdit({ tex, display: false }, (attrs) => {
            if (attrs) editor.chain().focus().insertContentAt({ from, to }, { type: this.name, attrs }).run();
            else editor.commands.focus();
          });
          return true;
        },
    };
  },
  addInputRules() {
    return [
      new InputRule({
        find: /\$\$([^$]+)\$\$$/,
        handler: ({ range, match: [, tex = ''], chain }) => {
          chain()
            .insertContentAt(range, { type: this.name, attrs: { tex, display: false } })
            .run();
        },
      }),
    ];
  },
  addPasteRules() {
    const rule = (find: RegExp, display: boolean) =>
      nodePasteRule({ find, type: this.type, getAttributes: ([, tex = '']) => ({ tex, display }) });
    return [rule(/\\\(([^$]+?)\\\)/g, false), rule(/\$\$([^$]+?)\$\$/g, true), rule(/\\\[([^$]+?)\\\]/g, true)];
  },
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('span');
      dom.className = 'sen-formula';
      const draw = (attrs: FormulaAttributes) => {
        dom.dataset.display = String(attrs.display);
        dom.textContent = attrs.tex;
        void mathMlOf(attrs.tex, attrs.display).then((mathml) => {
          dom.toggleAttribute('data-fault', mathml === undefined);
          // Written by KaTeX, which lets nothing of what it is given through as markup.
          if (mathml !== undefined) dom.innerHTML = mathml;
        });
      };
      let attrs = Attributes.parse(node.attrs);
      draw(attrs);
      dom.addEventListener('click', () => {
        if (!editor.isEditable) return;
        this.options.onEdit(attrs, (changed) => {
          const at = getPos();
          if (at === undefined || !changed) return editor.commands.focus();
          return editor
            .chain()
            .focus()
            .command(({ tr }) => Boolean(tr.setNodeMarkup(at, undefined, changed)))
            .run();
        });
      });
      return {
        dom,
        update: (next) => {
          if (next.type.name !== 'formula') return false;
          attrs = Attributes.parse(next.attrs);
          draw(attrs);
          return true;
        },
      };
    };
  },
});
