import { type Plugin, runnerImport } from 'vite';

/**
 * A module whose name ends in `.evaluated.ts` reaches the browser as what comes out of it: it reads the manifests of all areas, which would
 * bring every call along. All that it exports must be plain data.
 */
export const evaluated = (): Plugin => ({
  name: 'sen-evaluated',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.evaluated.ts')) return null;
    const { module, dependencies } = await runnerImport<Readonly<Record<string, unknown>>>(id, {
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
    });
    for (const file of dependencies) this.addWatchFile(file);
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
