import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { nodeTests, pureTests } from './e2e/run/test-files.ts'

const ignored = ['**/node_modules/**', '**/dist/**', '**/.data/**']

/**
 * Files of these projects share their workers, with the modules those have loaded, and run side by side: most of them wait
 * for a database, a process or a clock. Limits are for what hangs, not for what is slow: a database is made in seconds, or
 * in minutes on a busy machine. ms
 */
const together = {
  exclude: ignored,
  isolate: false,
  maxWorkers: 3,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  sequence: { groupOrder: 1 },
}

/** One run for everything; the end-to-end project comes last and alone, two cores do not carry more. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'house',
          include: ['e2e/house/*.test.ts'],
          exclude: ignored,
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...together, name: 'pure', include: pureTests } },
      {
        test: {
          ...together,
          name: 'node',
          globalSetup: ['api/testing/cluster.ts'],
          include: nodeTests,
        },
      },
      {
        plugins: [react()],
        test: {
          ...together,
          name: 'web',
          environment: 'happy-dom',
          setupFiles: ['vitest.web.ts'],
          include: ['{packages,shell,mfe-*,extension}/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: ['e2e/product/shared-products.ts'],
          include: ['e2e/tests/**/*.test.ts'],
          exclude: ignored,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 120_000 } },
          retry: 0,
          // most of them wait for sound, for letters, for a machine that is busy
          maxWorkers: 4,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
