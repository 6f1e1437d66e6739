import { delimiter, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compiled } from './api/start/compiled.ts'
import { withKnownWords } from './api/testing/known-words.ts'
import { folderOfRun } from './e2e/run/folder-of-run.ts'
import { endWithParent } from './e2e/run/process-tree.ts'
import { LongestFirst } from './e2e/run/longest-first.ts'
import { nodeTests, pureTests } from './e2e/run/test-files.ts'
import { leftOut } from './e2e/run/tiers.ts'
import { sideBySide } from './e2e/run/times.ts'

/** Node's own cache: what workers and the programs they start load has been compiled before, in this run or an earlier one. */
process.env['NODE_COMPILE_CACHE'] ??= compiled

// vitest reads its configuration once for each project
if (process.env['ENDS_WITH_PARENT'] === '1') {
  delete process.env['ENDS_WITH_PARENT']
  endWithParent()
}

const inMemory = folderOfRun()
if (inMemory !== undefined) process.env['TMPDIR'] = inMemory

const knownWords = withKnownWords()
if (knownWords !== undefined) process.env['PATH'] = `${knownWords}${delimiter}${process.env['PATH']}`

/** `bench tests` notes what each file takes. */
const costs = process.env['FILE_COSTS'] === undefined ? [] : ['bench/tests/file-cost.ts']

const ignored = ['**/node_modules/**', '**/dist/**', '**/.data/**', ...leftOut]

/**
 * All files run side by side: most of them wait for sound, for letters, for a database, a process or a clock, and others
 * work meanwhile. Limits are for what hangs, not for what is slow: a database is made in seconds, or in minutes on a busy
 * machine. ms. They share their workers, too, with the modules those have loaded,
 * but for the end-to-end files, of which each has one of its own.
 */
const together = {
  exclude: ignored,
  maxWorkers: sideBySide,
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
  expect: { poll: { timeout: 120_000 } },
  sequence: { groupOrder: 1 },
  isolate: false,
  setupFiles: costs,
}

/** One run for everything. The end-to-end files begin: they take longest, and the others fill what they wait. */
export default defineConfig({
  test: {
    // the landing is rendered as a server does in a worker that renders as a browser does, too; no product does both;
    // and happy-dom knows no <search>, which browsers do
    onConsoleLog: (words) =>
      !/^(?:Detected multiple renderers concurrently rendering|The tag <search> is unrecognized)/.test(words),
    ...(!process.argv.some((word) => word.startsWith('--sequence.shuffle')) && {
      sequence: { sequencer: LongestFirst },
    }),
    projects: [
      {
        test: {
          name: 'house',
          include: ['e2e/house/*.test.ts'],
          exclude: ignored,
          testTimeout: together.testTimeout,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...together,
          name: 'pure',
          include: pureTests,
          alias: {
            'webextension-polyfill': join(import.meta.dirname, 'extension/src/testing/current-browser.ts'),
          },
        },
      },
      {
        test: {
          ...together,
          name: 'node',
          // loaded by Node itself, as the product is; no test here replaces a module
          experimental: { viteModuleRunner: false, nodeLoader: false },
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
          setupFiles: [...costs, 'vitest.web.ts'],
          include: ['{packages,shell,mfe-*,extension}/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...together,
          name: 'e2e',
          isolate: true,
          // by Node itself, too: each file has a worker of its own, which would be sent every module anew
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: ['e2e/product/shared-products.ts'],
          setupFiles: [...costs, 'e2e/run/last-seen.ts', 'e2e/run/hit-target.ts', 'e2e/run/file-over.ts'],
          include: ['e2e/tests/**/*.test.ts'],
        },
      },
    ],
  },
})
