import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What must open without the network, beside what the page itself loads: the exam from its door on, its frame and its notices. */
const roots = [
  '/taking/screens/ExamScreen.tsx',
  '/taking/parts/Running.tsx',
  '/taking/parts/ReviewPage.tsx',
  '/app/layouts/EmbeddedLayout.tsx',
  '/ui/Notices.tsx',
  '/platform/kept-page.ts',
];
/** The server sends it in place of the page that carries a person's data. */
const shell = '/offline-shell';
/** Kept by its name alone; all other files are found by following the imports. */
const always = /^(?:first-paint\.js|favicon\.svg|assets\/(?:be-vietnam-pro|stix-two-math)-.*\.woff2)$/;

/** Writes the service worker: it keeps the files of the exam and an empty page, and nothing that was answered to a person. */
export function offline(): PluginOption[] {
  const needed = new Set<string>();
  return [
    gatherFiles(needed),
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      filename: 'sw.js',
      // The app registers it itself, so that nothing ever reloads an exam.
      injectRegister: false,
      manifest: false,
      workbox: {
        globPatterns: ['index.html', 'first-paint.js', 'favicon.svg', 'assets/*.{js,css,woff2}'],
        globIgnores: ['**/noto-sans-jp-*'],
        manifestTransforms: [
          (entries) => ({
            warnings: [],
            // The template changes whenever a file it names does, and so does the page made of it.
            manifest: entries.flatMap((entry) =>
              entry.url === 'index.html'
                ? [{ ...entry, url: shell }]
                : needed.has(entry.url) || always.test(entry.url)
                  ? [entry]
                  : [],
            ),
          }),
        ],
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        navigateFallback: null,
        runtimeCaching: [
          {
            // Screens come from the server; the empty page only when it does not answer.
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin &&
              request.mode === 'navigate' &&
              !/^\/(?:livez|readyz|api\/|media\/|upload)/.test(url.pathname),
            handler: 'NetworkOnly',
            options: {
              precacheFallback: { fallbackURL: shell },
              plugins: [
                {
                  // What a proxy says for a server that is away.
                  fetchDidSucceed: async ({ response }) => {
                    if ([502, 503, 504].includes(response.status)) throw new Error('server away');
                    return response;
                  },
                },
              ],
            },
          },
          {
            // Named by their content: what was fetched once never changes.
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: {
              cacheName: 'sen-assets',
              cacheableResponse: { statuses: [200] },
              expiration: { maxEntries: 150, purgeOnQuotaError: true },
            },
          },
        ],
      },
    }),
  ];
}

/** Follows the imports from the entry and the roots. */
function gatherFiles(needed: Set<string>): Plugin {
  return {
    name: 'sen-offline-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const take = (name: string) => {
        const chunk = bundle[name];
        if (needed.has(name) || chunk?.type !== 'chunk') return;
        needed.add(name);
        for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style);
        chunk.imports.forEach(take);
      };
      const found = roots.map((root) =>
        Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(root))),
      );
      if (found.includes(undefined)) this.error(`no file holds ${roots[found.indexOf(undefined)]}`);
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && (file.isEntry || found.includes(file))) take(file.fileName);
      }
    },
  };
}
