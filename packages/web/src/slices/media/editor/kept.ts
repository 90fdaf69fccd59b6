/** Markup that texts may have and the editor has no tool for: it stays what it is. */
import { Mark, mergeAttributes, Node } from '@tiptap/core';
import DOMPurify from 'dompurify';

/** Formats of words. */
const words = ['sub', 'sup', 'mark', 'small', 'kbd', 'samp', 'var', 'cite', 'q', 'abbr', 'ins'] as const;

export const wordMarks = words.map((tag) =>
  Mark.create({
    name: tag,
    addAttributes: () => ({ title: { default: null }, lang: { default: null } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  }),
);

/** Taken as a whole: it can be moved and taken out. */
const whole = (name: string, tags: string, inline: boolean) =>
  Node.create({
    name,
    group: inline ? 'inline' : 'block',
    inline,
    atom: true,
    draggable: true,
    addAttributes: () => ({
      html: { default: '', parseHTML: (element) => DOMPurify.sanitize(element.outerHTML), rendered: false },
    }),
    parseHTML: () => tags.split(' ').map((tag) => ({ tag })),
    renderHTML: ({ node }) => elementOf(String(node.attrs.html)),
  });

function elementOf(html: string): HTMLElement {
  const holder = document.createElement('template');
  holder.innerHTML = DOMPurify.sanitize(html);
  const { firstElementChild: element } = holder.content;
  return element instanceof HTMLElement ? element : document.createElement('span');
}

export const wholes = [
  whole('whole_block', 'figure dl details video:not([src]) audio:not([src])', false),
  whole('whole_inline', 'ruby', true),
];
