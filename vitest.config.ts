import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const corpus = process.env.CORPUS_DIR ?? join(import.meta.dirname, '..', 'shared', 'corpus');
const corpus_files = '**/*.corpus.test.ts';
const server = {
  environment: 'node',
  globalSetup: 'packages/server/test/global-setup.ts',
  testTimeout: 60_000,
  hookTimeout: 30_000,
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 60_000,
          include: ['packages/domain/src/**/*.test.ts', 'packages/web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [corpus_files],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['packages/server/src/**/*.test.ts', 'packages/server/test/**/*.test.ts'],
          exclude: [corpus_files],
        },
      },
      {
        test: {
          ...server,
          name: 'corpus',
          include: existsSync(corpus) ? [`packages/${corpus_files}`] : [],
          env: { CORPUS_DIR: corpus },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000, interval: 50 } },
        },
      },
    ],
  },
});
