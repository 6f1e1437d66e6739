import { loadavg } from 'node:os'
import { ensureBrowser } from '../../e2e/run/browser.ts'
import { runVitest } from '../../e2e/run/vitest.ts'
import { cpuSeconds } from '../cpu.ts'
import { printTable } from '../table.ts'
import { speedOfMachine } from './machine.ts'

export const parts = ['house', 'pure', 'node', 'web', 'e2e'] as const

/** Measures each project of the usual tier alone, and lists the slowest files. Without parts: all projects. */
export const run = async (asked: readonly string[]) => {
  const projects = asked.length > 0 ? asked : parts
  const env = { CHROME_PATH: ensureBrowser(), TEST_TIER: 'usual' }
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
  printTable('The machine, before and after', [
    ['', 'the same sum, ms', 'a new page of memory, µs'],
    ...Object.entries({ before, after: speedOfMachine() }).map(([when, { sumMs, pageUs }]) => [
      when,
      sumMs.toFixed(0),
      pageUs.toFixed(2),
    ]),
  ])
  const slowest = runs
    .flatMap(({ outcome }) => outcome.files)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 20)
  printTable('The twenty slowest files', [
    ['file', 's'],
    ...slowest.map(({ name, ms }) => [name, (ms / 1000).toFixed(1)]),
  ])
}
