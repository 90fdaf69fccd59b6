import type { Plugin } from 'vite';

const classNames = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;
const englishWords = /zod[\\/]v4[\\/]locales[\\/]en\.js$/;
const cycles = /zod[\\/]v4[\\/]core[\\/]memoizer\.js$/;
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
 * to itself; but each schema would bring the code for all three into the first load.
 */
export function lightZod(): Plugin {
  return {
    name: 'sen-light-zod',
    apply: 'build',
    transform: {
      filter: { id: [jsonSchemas, englishWords, cycles] },
      handler(code, id) {
        if (englishWords.test(id))
          return { code: "export default () => ({ localeError: () => 'invalid_input' });", map: null };
        const names = [...code.matchAll(/^export (?:const|function|class) (\$?\w+)/gm)].map(([, name]) => name);
        const instead = cycles.test(id)
          ? '() => undefined'
          : "() => { throw new Error('the app writes no JSON schemas'); }";
        return { code: names.map((name) => `export const ${name} = ${instead};`).join('\n'), map: null };
      },
    },
  };
}

const storesOfReact = /use-sync-external-store-shim\.production\.js$/;

/** React has had it since 18; libraries that also serve older ones bring their own beside it. */
export function reactStores(): Plugin {
  return {
    name: 'sen-react-stores',
    apply: 'build',
    transform: {
      filter: { id: storesOfReact },
      handler: () => ({
        code: "exports.useSyncExternalStore = require('react').useSyncExternalStore;",
        map: null,
      }),
    },
  };
}
