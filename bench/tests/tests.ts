import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../../e2e/run/browser.ts'
import { runVitest } from '../../e2e/run/vitest.ts'
import { cpuSeconds } from '../cpu.ts'
import { tellHeadline } from '../found.ts'
import { printTable } from '../table.ts'
import type { FileCost } from './costs.ts'
import { speedOfMachine } from './machine.ts'

export const parts = ['house', 'pure', 'node', 'web', 'e2e'] as const

/** What the setup file `file-cost.ts` has noted. */
const notedIn = (path: string): FileCost[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as FileCost)
    : []

/** Measures each project of the usual tier alone, and lists its dearest files. Without parts: all projects. */
export const run = async (asked: readonly string[]) => {
  const projects = asked.length > 0 ? asked : parts
  const folder = mkdtempSync(join(tmpdir(), 'hattama-costs-'))
  const costs = join(folder, 'files.jsonl')
  const env = { CHROME_PATH: ensureBrowser(), TEST_TIER: 'usual', FILE_COSTS: costs }
  const before = speedOfMachine()
  const used = () => cpuSeconds(process.pid).withChildren
  const runs = []
  for (const project of projects) {
    const [usedBefore, began] = [used(), performance.now()]
    const outcome = await runVitest(['--project', project], env)
    runs.push({
      project,
      outcome,
      wall: (performance.now() - began) / 1000,
      cpu: used() - usedBefore,
      load: loadavg()[0] ?? 0,
    })
  }
  printTable('Tests, each project alone', [
    ['project', 'files', 'passed', 'failed', 'wall, s', 'processor, s', 'load after'],
    ...runs.map(({ project, outcome, wall, cpu, load }) => [
      project,
      outcome.files.length,
      outcome.passed,
      outcome.failed,
      wall.toFixed(0),
      cpu.toFixed(0),
      load.toFixed(1),
    ]),
  ])
  const [wall, cpu] = runs.reduce(([w, c], run) => [w + run.wall, c + run.cpu], [0, 0])
  tellHeadline(`${wall.toFixed(0)} s, ${cpu.toFixed(0)} s of processor time`)
  printTable('The machine, before and after', [
    ['', 'the same sum, ms', 'a new page of memory, µs'],
    ...Object.entries({ before, after: speedOfMachine() }).map(([when, { sumMs, pageUs }]) => [
      when,
      sumMs.toFixed(0),
      pageUs.toFixed(2),
    ]),
  ])
  const dearest = notedIn(costs)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 40)
  rmSync(folder, { recursive: true })
  printTable('The forty dearest files', [
    ['file', 'processor, s', 'wall, s'],
    ...dearest.map(({ name, seconds, ms }) => [name, seconds.toFixed(1), (ms / 1000).toFixed(1)]),
  ])
}
