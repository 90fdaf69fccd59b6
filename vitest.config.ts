import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/longest-first.ts';

const corpus = process.env.CORPUS_DIR ?? join(import.meta.dirname, '..', 'shared', 'corpus');
const corpus_files = '**/*.corpus.test.ts';
/** A test that hangs must not hold up the run. In the full one journeys look at their pages in every palette and width. */
const TEST_LIMIT_MS = 180_000;
const FULL_TEST_LIMIT_MS = 900_000;
const server = {
  environment: 'node',
  // Files of a worker share what they import: reading the server takes longer than most of them. Ids of their databases never meet.
  isolate: false,
  globalSetup: 'packages/server/test/global-setup.ts',
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: 60_000, interval: 50 } },
} as const;
const browsers = {
  environment: 'node',
  isolate: false,
  globalSetup: 'e2e/global-setup.ts',
  testTimeout: process.env.SEN_TEST_FULL === '1' ? FULL_TEST_LIMIT_MS : TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: 30_000, interval: 50 } },
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
          testTimeout: TEST_LIMIT_MS,
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
      { test: { ...browsers, name: 'journeys', include: ['e2e/journeys/*/*.e2e.ts'] } },
      // Each of their tests walks many screens.
      {
        test: {
          ...browsers,
          name: 'inspections',
          include: ['e2e/inspections/*.e2e.ts'],
          testTimeout: FULL_TEST_LIMIT_MS,
        },
      },
    ],
  },
});
