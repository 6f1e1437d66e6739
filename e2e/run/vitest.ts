import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../../api/src/kernel/env.ts'

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

/** Runs vitest with these arguments, printing its output. */
export const runVitest = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Outcome => {
  const path = join(root, 'e2e/out/report.json')
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const report = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : nothing
  const couldNotStart = report.testResults.filter(
    ({ status: file, assertionResults: tests }) =>
      file === 'failed' && tests.every((test) => test.status !== 'failed'),
  )
  const counted = report.numFailedTests + couldNotStart.length
  const failed = counted === 0 && status !== 0 ? 1 : counted
  return {
    passed: report.numPassedTests,
    failed,
    ok: failed === 0 && report.numPassedTests > 0,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: name.slice(root.length),
      ms: Math.max(0, endTime - startTime),
    })),
  }
}
