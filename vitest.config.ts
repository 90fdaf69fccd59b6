import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/longest-first.ts';

const corpus = process.env.CORPUS_DIR ?? join(import.meta.dirname, '..', 'shared', 'corpus');
const corpus_files = '**/*.corpus.test.ts';
const server = {
  environment: 'node',
  globalSetup: 'packages/server/test/global-setup.ts',
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 50 } },
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 300_000,
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
          globalSetup: 'e2e/global-setup.ts',
          // Each step has a limit of its own; how many there are is no fault.
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
    ],
  },
});
