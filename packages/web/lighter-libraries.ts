import type { Plugin } from 'vite';

const classNames = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;
const englishWords = /zod[\\/]v4[\\/]locales[\\/]en\.js$/;
const cycles = /zod[\\/]v4[\\/]core[\\/]memoizer\.js$/;
const classicSchemas = /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const jsonSchemas = /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;

/** Each of Mantine's components brings its own style sheet, so that a screen loads the styles of what it shows and no list of them is kept by hand. */
export function mantineStyles(): Plugin {
  return {
    name: 'sen-mantine-styles',
    apply: 'build',
    transform: {
      filter: { id: classNames },
      handler(code, id) {
        const [, name] = classNames.exec(id) ?? [];
        return {
          code: `import '@mantine/core/styles/${name}.layer.css';\n${code}`,
          map: null,
          moduleSideEffects: true,
        };
      },
    },
  };
}

/**
 * The app writes no JSON schemas, what a schema refuses is told by keys, and what comes over the wire never leads back
 * to itself; but each schema would bring the code for all three into the first load. Nor does it compile schemas: the
 * pages' policy forbids that, and even the try is reported as a violation.
 */
export function lightZod(): Plugin {
  return {
    name: 'sen-light-zod',
    apply: 'build',
    transform: {
      filter: { id: [jsonSchemas, englishWords, cycles, classicSchemas] },
      handler(code, id) {
        if (englishWords.test(id))
          return { code: "export default () => ({ localeError: () => 'invalid_input' });", map: null };
        if (classicSchemas.test(id)) return { code: code.replaceAll('$ZodObjectJIT', '$ZodObject'), map: null };
        const names = [...code.matchAll(/^export (?:const|function|class) (\$?\w+)/gm)].map(([, name]) => name);
        const instead = cycles.test(id)
          ? '() => undefined'
          : "() => { throw new Error('the app writes no JSON schemas'); }";
        return { code: names.map((name) => `export const ${name} = ${instead};`).join('\n'), map: null };
      },
    },
  };
}

const coloursOfMantine = /@mantine[\\/]core[\\/]esm[\\/]core[\\/]MantineProvider[\\/]default-colors\.mjs$/;

/**
 * Every colour comes from the school's theme; Mantine's own fourteen would travel with each first visit, and stand as
 * variables in each page. Only what its own theme begins with, `blue`, has to be there.
 */
export function ownColours(): Plugin {
  return {
    name: 'sen-own-colours',
    apply: 'build',
    transform: {
      filter: { id: coloursOfMantine },
      handler: () => ({ code: "export const DEFAULT_COLORS = { blue: Array(10).fill('#000') };", map: null }),
    },
  };
}
