import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';
import { offline } from './offline.ts';

/** Where `npm run dev` finds the server; calls go there, everything else is served by Vite. */
const server = process.env.SEN_SERVER ?? 'http://127.0.0.1:3000';

/** A POST is always a call; a GET that accepts HTML is always a screen (general decision G1). */
const isScreen = (request: { method?: string; headers: { accept?: string } }) =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');

/** What every page needs, in few files: those that change seldom apart from those that change with each release. */
const sharedParts = [
  // Each in a file of its own would cost a request; together they are smaller than the requests.
  // What one file alone needs stays with it.
  { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'tanstack', test: /node_modules[\\/](@tanstack|use-sync-external-store)[\\/]/ },
  {
    name: 'base',
    test: /node_modules[\\/](zod|clsx)[\\/]|@mantine[\\/]hooks[\\/]esm[\\/](use-media-query|use-isomorphic-effect|use-reduced-motion|use-callback-ref|use-did-update|use-id|utils)[\\/]|@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](Button|Loader|Transition|UnstyledButton))[\\/]/,
  },
  {
    name: 'kit',
    minShareCount: 2,
    test: /@mantine[\\/](hooks[\\/]|core[\\/]esm[\\/]components[\\/](Input|InputBase|InlineInput|Checkbox|CloseButton|TextInput|VisuallyHidden)[\\/])/,
  },
  {
    name: 'overlays',
    test: /@floating-ui[\\/]|react-remove-scroll|react-style-singleton|use-sidecar|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Popover|FocusTrap|Portal|Menu|SegmentedControl|FloatingIndicator|RemoveScroll|Floating|Radio|ScrollArea)[\\/]/,
  },
  {
    name: 'shell',
    minShareCount: 2,
    test: /packages[\\/](domain[\\/]src[\\/](shared[\\/]|tenancy[\\/](contract|model|features|palettes|services)\.ts|identity[\\/](contract|model)\.ts)|web[\\/]src[\\/](platform[\\/](?!japanese|form\.ts|services)|ui[\\/](theme[\\/]tokens|drawings|EmptyState|State|Page|skeletons|Logo|notice|ErrorState|format|lotus)))/,
  },
];

// What is built is for people, also when a test builds it: the libraries' checks for developers stay out.
if (process.argv.includes('build')) process.env.NODE_ENV = 'production';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed(), offline()],
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
