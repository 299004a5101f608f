/** Two kinds of tests: units, and systems, which start processes and browsers and are given more time. */
import { defineConfig } from 'vitest/config';

/** Suites that start whole processes or browsers, with time to spare on a slow machine. */
const system = [
  'test/e2e/**/*.test.ts',
  'test/crash/**/*.test.ts',
  'test/secrets/**/*.test.ts',
  'test/hosts/**/{chromium,process,real-electron}.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: system,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'system',
          include: system,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
