import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../../api/src/kernel/env.ts'
import { killDescendants } from './process-tree.ts'
import { rememberTimes } from './times.ts'

/** The result of a run. `failed` includes files that could not even start, and one for uncaught errors. */
export type Outcome = {
  passed: number
  failed: number
  ok: boolean
  /** what each file took, ms */
  files: { name: string; ms: number }[]
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string }[]
  }[]
}

const nothing: Report = { numPassedTests: 0, numFailedTests: 0, testResults: [] }

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs vitest's command; a signal meanwhile ends it with everything it has started. */
const exitCodeOf = async (args: readonly string[], env: NodeJS.ProcessEnv) => {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, ENDS_WITH_PARENT: '1' },
  })
  const end = () => {
    killDescendants()
    process.exit(1)
  }
  for (const signal of endings) process.on(signal, end)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const signal of endings) process.off(signal, end)
  return code
}

/** Runs vitest with these arguments, printing its output. */
export const runVitest = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
  const path = join(root, 'e2e/out/report.json')
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const code = await exitCodeOf([...reporters, ...args], env)
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : nothing
  const couldNotStart = report.testResults.filter(
    ({ status: file, assertionResults: tests }) =>
      file === 'failed' && tests.every((test) => test.status !== 'failed'),
  )
  const counted = report.numFailedTests + couldNotStart.length
  const failed = counted === 0 && code !== 0 ? 1 : counted
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name: name.slice(root.length).replace(/^\//, ''),
    ms: Math.max(0, endTime - startTime),
  }))
  rememberTimes(files)
  return { passed: report.numPassedTests, failed, ok: failed === 0 && report.numPassedTests > 0, files }
}
