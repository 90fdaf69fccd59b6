import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.ts';
import { evaluated } from './evaluated.ts';
import { firstLoad } from './first-load.ts';
import { laterScripts } from './later-scripts.ts';
import { lightZod, mantineStyles, ownColours } from './lighter-libraries.ts';
import { offline } from './offline.ts';
import { withChunksOfSlices } from './shared-files.ts';
import { shortLists } from './short-lists.ts';

/** Where `npm run dev` finds the server; calls go there, everything else is served by Vite. */
const server = process.env.SEN_SERVER ?? 'http://127.0.0.1:3000';

/** A POST is always a call; a GET that accepts HTML is always a screen (general decision G1). */
const isScreen = (request: { method?: string; headers: { accept?: string } }) =>
  request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');

/**
 * Few files: a phone far from the server pays for each request more than for a few bytes that it does not need yet.
 * What every page needs comes first, the libraries apart from what changes with each release; what slices share is told by their `chunks.ts`.
 */
const parts = [
  { name: 'react', tags: ['$initial' as const], test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'app', tags: ['$initial' as const], test: /^(?!.*[\\/](?:main\.tsx|index\.html)$)/ },
  {
    name: 'courses',
    minShareCount: 2,
    test: /web[\\/]src[\\/]ui[\\/](Section|StatusBadge|content-drawings)|components[\\/]VisuallyHidden[\\/]/,
  },
  // Three hooks serve one part of the screen each, and come with it.
  {
    name: 'kit',
    minShareCount: 2,
    test: /@mantine[\\/](hooks[\\/](?!esm[\\/]use-(pagination|long-press|clipboard))|core[\\/]esm[\\/](core|utils[\\/](?!Floating)|components[\\/]ScrollArea[\\/]utils)[\\/])/,
  },
  {
    name: 'inputs',
    minShareCount: 2,
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](ActionIcon|Checkbox|CloseButton|Input)[\\/]|web[\\/]src[\\/]ui[\\/]FormMessage/,
  },
  {
    name: 'fields',
    minShareCount: 2,
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](PasswordInput|TextInput)[\\/]|@mantine[\\/]form|packages[\\/]web[\\/]src[\\/](ui[\\/]fields|platform[\\/](early|form|services)\b)/,
  },
  {
    name: 'overlays',
    minShareCount: 2,
    test: /@floating-ui[\\/]|react-remove-scroll|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Drawer|Menu|Modal|Popover|Portal|ScrollArea)[\\/]/,
  },
  // Each in a file of its own would cost a request; together they are smaller than the requests.
  { name: 'lotus', minShareCount: 2, test: /web[\\/]src[\\/]ui[\\/]lotus/i },
  // Several queries at once is for the office alone.
  {
    name: 'queries',
    minShareCount: 2,
    test: /node_modules[\\/](@tanstack[\\/](query-core|react-query)[\\/](?!.*(useQueries|queriesObserver))|zod[\\/])/,
  },
  {
    name: 'pages',
    minShareCount: 2,
    test: /web[\\/]src[\\/](app[\\/](menus|layouts[\\/]MenuLayout)|ui[\\/]Page\b)/,
  },
  {
    name: 'words',
    minShareCount: 2,
    test: /@mantine[\\/]core[\\/](esm[\\/]components|styles)[\\/](Anchor|Text)[\\/.]|web[\\/]src[\\/]ui[\\/]PrimaryAction/,
  },
  // The app waits for it before it begins, so it must stand in no file that waits for the app.
  {
    name: 'device',
    minShareCount: 2,
    test: /node_modules[\\/]idb[\\/]|web[\\/]src[\\/]platform[\\/](databases|kept-page)/,
  },
  // The few of a learner's first screens stand apart from the office's many.
  {
    name: 'signs',
    minShareCount: 2,
    test: /@tabler[\\/].*[\\/]Icon(ArrowRight|ExternalLink|Eye(Off)?|InfoCircle|Loader2|Player\w+|Volume)\.mjs/,
  },
  { name: 'icons', minShareCount: 3, test: /node_modules[\\/]@tabler[\\/]/ },
];

// What is built is for people, also when a test builds it: the libraries' checks for developers stay out.
if (process.argv.includes('build')) process.env.NODE_ENV = 'production';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    evaluated(),
    react(),
    mantineStyles(),
    lightZod(),
    ownColours(),
    shortLists(),
    laterScripts(),
    firstLoad(),
    compressed(),
    offline(),
  ],
  build: {
    target: 'es2022',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: await withChunksOfSlices(parts) },
        // The first script names all the others: with a few letters for each it is shorter by two kilobytes.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash:6][extname]',
      },
    },
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
