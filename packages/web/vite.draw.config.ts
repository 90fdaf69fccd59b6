import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightZod } from './lighter-libraries.ts';

// Also when a test builds it.
process.env.NODE_ENV = 'production';

/** The app once more, as the server runs it to draw first pages. Whole, so that it is the very code that the browser runs. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), lightZod()],
  // React's own checks for developers cost more than the drawing.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/app/draw.tsx',
    outDir: 'dist/.draw',
    target: 'es2022',
    assetsInlineLimit: 0,
  },
});
