import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../api/src/kernel/env.ts'

/** What a run found. `failed` counts files that could not even start, and one for errors that nobody caught. */
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
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

/** Ends when the program does. A run that is not alone says whole lines, so that those of the others stay whole. */
const spoken = async (args: readonly string[], env: NodeJS.ProcessEnv, isAlone: boolean) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  for (const from of [child.stdout, child.stderr])
    if (from) createInterface({ input: from }).on('line', (line) => console.log(line))
  const [status] = (await once(child, 'close')) as [number | null]
  return status
}

/** One run of vitest with these arguments, its words on the screen. `among`: the runs it is one of. */
const runOne = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  nth = 0,
  among = 1,
): Promise<Outcome> => {
  const path = join(root, `e2e/out/report-${nth}.json`)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const status = await spoken([vitest, 'run', ...reporters, ...args], env, among === 1)
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

/** Runs vitest with each of these arguments, side by side, and adds up what they found. */
export const runVitest = async (
  runs: readonly (readonly string[])[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> => {
  const outcomes = await Promise.all(runs.map((args, nth) => runOne(args, env, nth, runs.length)))
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    ok: outcomes.every(({ ok }) => ok),
    files: outcomes.flatMap(({ files }) => files),
  }
}
