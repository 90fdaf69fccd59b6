import type { Plugin } from 'vite';

/**
 * The app's own script would name every script of every screen, a tenth of all that a first visit loads. Here it names styles alone,
 * which must be there before they are needed; the scripts of the other screens are told once the first one is drawn (`/screens.json`).
 */
export function laterScripts(): Plugin {
  let app: string | undefined;
  return {
    name: 'sen-later-scripts',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, scripts, { hostId }) => (hostId === app ? [] : scripts),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        app = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'app')?.fileName;
        if (app === undefined) this.error('no script is named app');
      },
    },
  };
}
