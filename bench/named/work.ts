import type { Bench } from './bench.ts'

/** What is sent to others, and what developing takes. */
export const workBenches: Readonly<Record<string, Bench>> = {
  connections: {
    open: () => import('../connections/connections.ts'),
    pages: {
      '': {
        what: 'How long after a change webhooks arrive: 10,000 to 100 endpoints, of which 10 never answer.',
        budget: 'p95 at most 2,000 ms',
      },
    },
  },
  tests: {
    open: () => import('../tests/tests.ts'),
    pages: {
      '': {
        what: 'Wall and processor time of each test project, the forty dearest files, and how fast the machine is.',
      },
    },
    isApart: true,
  },
  before: {
    open: () => import('../before/before.ts'),
    pages: {
      '': {
        what: 'Processor time of the server for uploads, lists and ranges against that of an older checkout (`BENCH_BEFORE`), in turn.',
      },
    },
    isApart: true,
  },
  encoder: {
    open: () => import('../encoder/encoder.ts'),
    pages: {},
    does: 'Measures nothing: serves a small model of English to a product, for `bench search quality` and `bench minutes`.',
    isApart: true,
  },
}
