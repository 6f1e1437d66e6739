import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../api/src/kernel/env.ts'

/** What each test file took when it last ran on this machine, ms. */
const path = join(root, 'node_modules/.cache/test-times.json')

/** A file that has never run here, ms: about the median of all. */
const unknownMs = 1500

/** Files that run side by side (`vitest.config.ts`). */
export const sideBySide = 5

const known = (): Record<string, number> =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>) : {}

export const rememberTimes = (files: readonly { name: string; ms: number }[]): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify({ ...known(), ...Object.fromEntries(files.map((f) => [f.name, f.ms])) }))
}

/** How many of these files have never run here: what `secondsFor` says of them is a guess, and far too low for some. */
export const neverRun = (files: readonly string[], times = known()): number =>
  files.filter((name) => times[name] === undefined).length

/** About how long these files take together, seconds: never less than the longest of them. */
export const secondsFor = (files: readonly string[]): number => {
  const times = known()
  const each = files.map((name) => times[name] ?? unknownMs)
  return Math.max(each.reduce((sum, ms) => sum + ms, 0) / sideBySide, ...each, 0) / 1000
}
