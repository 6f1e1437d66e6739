import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Limits for what hangs, not for what is slow: on a busy machine everything takes minutes. ms */
const polled = { poll: { timeout: 30_000 } }

const ignored = ['**/node_modules/**', '**/dist/**', '**/.data/**']

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
      {
        test: {
          name: 'node',
          globalSetup: ['api/testing/cluster.ts'],
          include: ['{packages,api,extension,bench}/**/*.test.ts'],
          exclude: ignored,
          // limits for what hangs, not for what is slow: a database is made in seconds, or in minutes on a busy machine
          testTimeout: 120_000,
          hookTimeout: 300_000,
          // processes that are killed and servers that fall silent on shared cores: asked once more, and the report names it
          retry: 1,
          expect: polled,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          setupFiles: ['vitest.patience.ts'],
          include: ['{packages,shell,mfe-*,extension}/**/*.test.tsx'],
          exclude: ignored,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: polled,
          sequence: { groupOrder: 2 },
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
