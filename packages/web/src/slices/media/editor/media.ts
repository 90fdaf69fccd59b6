/** Pictures, sound and film in a text. */
import { mergeAttributes, Node } from '@tiptap/core';

export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    title: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

const player = (name: 'audio' | 'video') =>
  Node.create({
    name,
    group: 'block',
    draggable: true,
    atom: true,
    addAttributes: () => ({ src: { default: '' }, controls: { default: '' }, preload: { default: 'metadata' } }),
    parseHTML: () => [{ tag: `${name}[src]` }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes)],
  });
export const Sound = player('audio');
export const Film = player('video');
