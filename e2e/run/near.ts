import { posix } from 'node:path'
import { read, sources } from '../house/tree.ts'
import { type Change, changes } from './changes.ts'
import { stepsFrom } from './import-graph.ts'
import { filesOnlyInAll } from './tiers.ts'
import { neverRun, secondsFor } from './times.ts'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** What every test depends on without importing it. */
const isFoundation = (path: string) =>
  /^(?:vitest\.|pnpm-|patches\/|api\/testing\/cluster\.ts$)|(?:^|\/)package\.json$/.test(path)

/** Tests that read a table or the texts as a whole. */
const readsTables = (path: string) =>
  /(?:^|\/)(?:access[\w-]*|locales|paths|error-texts|client-types)\.test\.tsx?$|\/api-description\//.test(
    path,
  )

/** Minutes of kills, soaks and hostile texts: run for a change in their own folder, or of what only they import. */
const heavy = [
  ...Object.keys(filesOnlyInAll),
  'api/src/insight/documents/hostile-texts.test.ts',
  'api/start/backup-command.test.ts',
]

/** A test file, and how it comes to be run. */
type Near = {
  test: string
  /** the changed file it reaches in the fewest imports */
  through: string
  /** how many; 0: it was changed itself, or stands in the folder of the change */
  steps: number
}

const isBeside = (test: string, path: string) => posix.dirname(test) === posix.dirname(path)

/** Files that a change acts on: the file itself, or for a table the sources that name one of its changed keys. */
const actsOn = ({ path, names }: Change): string[] => {
  if (names === null) return [path]
  return sources.filter((source) => {
    if (source === path) return false
    const text = read(source)
    return names.some((name) =>
      [`.${name}`, `'${name}`, `\`${name}`, `"${name}`].some((n) => text.includes(n)),
    )
  })
}

/**
 * Test files that these changes can affect, by what they import or name; the closest first. Tests of the repository's
 * shape read every file. Tests of the whole product depend on all of it: they count only if they or their helpers changed.
 */
export const testsNear = (changed: readonly Change[]): Near[] => {
  const acting = changed.map((change) => ({ ...change, on: new Set(actsOn(change)) }))
  const foundation = changed.find(({ path }) => isFoundation(path))?.path
  const near = sources.filter(isTest).flatMap((test): Near[] => {
    if (test.startsWith('e2e/house/')) return [{ test, through: 'every file', steps: 0 }]
    const steps = stepsFrom(test)
    const isWhole = test.startsWith('e2e/')
    const ways = acting.flatMap(({ path, names, on }): Near[] => {
      if (isWhole && !path.startsWith('e2e/')) return []
      if (names !== null && readsTables(test) && steps.has(path)) return [{ test, through: path, steps: 1 }]
      const least = Math.min(...[...on].map((at) => steps.get(at) ?? Number.POSITIVE_INFINITY))
      if (least === Number.POSITIVE_INFINITY) return []
      return [{ test, through: path, steps: isBeside(test, path) ? 0 : least }]
    })
    const [closest] = ways.toSorted((a, b) => a.steps - b.steps)
    if (heavy.includes(test)) return closest && closest.steps <= 1 ? [closest] : []
    if (closest) return [closest]
    return foundation !== undefined && !isWhole ? [{ test, through: foundation, steps: 9 }] : []
  })
  return near.toSorted((a, b) => a.steps - b.steps)
}

const inMinutes = (seconds: number) =>
  seconds < 100 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`

/** Chooses the tests for the changes in the working tree, and prints why and how long they take. */
export const planNear = (): string[] => {
  const near = testsNear(changes())
  const tests = near.map(({ test }) => test)
  const through = new Map<string, number>()
  for (const one of near) through.set(one.through, (through.get(one.through) ?? 0) + 1)
  const guessed = neverRun(tests)
  const guess = guessed > 0 ? ` (${guessed} of them have never run here, which makes this a guess)` : ''
  console.log(`${tests.length} test files, about ${inMinutes(secondsFor(tests))}${guess}:`)
  for (const [path, many] of [...through].toSorted((a, b) => b[1] - a[1]).slice(0, 12))
    console.log(`${String(many).padStart(5)} through ${path}`)
  return tests
}
