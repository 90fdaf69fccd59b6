import type { Plugin } from 'vite';

const file = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;

/** What is taken out, and what stands in its place. */
const parts = [
  ['import * as processors from "../core/json-schema-processors.js";', 'const processors = {};'],
  [
    'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
    'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = () => () => undefined;',
  ],
  ['import en from "../locales/en.js";', 'const en = () => ({});'],
] as const;

/** A page that comes over a slow network does without what only the server uses of Zod: the description of calls as JSON schemas, and its English messages. */
export function leanZod(): Plugin {
  return {
    name: 'sen-lean-zod',
    apply: 'build',
    transform: {
      filter: { id: file },
      handler(code) {
        if (!parts.every(([whole]) => code.includes(whole))) this.error('Zod is not what it was: look again');
        return parts.reduce((text, [whole, place]) => text.replace(whole, place), code);
      },
    },
  };
}
