import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the server; calls go there, everything else is served by Vite. */
const server = process.env.SEN_SERVER ?? 'http://127.0.0.1:3000';

/** A POST is always a call; a GET that accepts HTML is always a screen (general decision G1). */
const isScreen = (request: { method?: string; headers: { accept?: string } }) =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');

/** Parts that change seldom and are needed by every page keep their own files, so that a release leaves them cached. */
const sharedParts = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: sharedParts } } },
  },
  server: {
    proxy: {
      '^/(?!@|src/|node_modules/|packages/|favicon|first-paint\\.js).*': {
        target: server,
        changeOrigin: false,
        bypass: (request) =>
          isScreen(request) || /\.[a-z0-9]+(\?|$)/.test(request.url ?? '') ? request.url : undefined,
      },
    },
  },
});
