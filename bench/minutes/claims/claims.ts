import { resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { tellHeadline } from '../../found.ts'
import { printTable } from '../../table.ts'
import { curveOf } from './curve.ts'
import { costOfCheck } from './cost.ts'
import { measureClaims, type Tallies, type Tally } from './measure.ts'
import { type Kept, measurePerfectTasks } from './perfect-tasks.ts'
import { kinds, ways } from './read-claims.ts'

const percent = (part: number, all: number) => (all === 0 ? '-' : `${((100 * part) / all).toFixed(0)} %`)

const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (a, b) => ({
      all: a.all + b.all,
      quoted: a.quoted + b.quoted,
      unmarked: a.unmarked + b.unmarked,
      shown: a.shown + b.shown,
    }),
    { all: 0, quoted: 0, unmarked: 0, shown: 0 },
  )

const aims: Readonly<Record<string, string>> = { natural: '>= 90 %', near: '>= 97 %', other: '>= 80 %' }

/** Prints the half of the meetings that was read while the rules were made beside the half that was not. */
const printHalves = (halves: Readonly<Record<'read' | 'unread', Tallies>>) => {
  const row = (name: string, of: readonly string[], share: (tally: Tally) => string) => [
    name,
    ...[halves.read, halves.unread].map((half) => share(sum(of.map((k) => half.get(k) ?? sum([]))))),
  ]
  const shown = ({ all, shown: part }: Tally) => percent(part, all)
  const unmarked = ({ all, unmarked: part }: Tally) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`
  printTable('The half that was read while the rules were made, and the half that was not', [
    ['sentence', 'read', 'unread'],
    ...ways.map((k) => row(`true, ${k}: shown`, [k], shown)),
    row('true, all: unmarked', ways, unmarked),
    ...kinds.map((k) => row(`false, ${k}: shown`, [k], shown)),
    row('false, all: unmarked', kinds, unmarked),
    row('false, all: shown', kinds, shown),
  ])
}

/** Prints what is left of tasks that a model wrote without a mistake. */
const printPerfectTasks = (halves: Readonly<Record<'read' | 'unread', Kept>>) =>
  printTable('Tasks as they were marked, written by a model without a mistake', [
    ['meetings', 'tasks', 'shown', 'owner kept of those shown', 'day kept of those shown', 'aimed at'],
    ...(['read', 'unread'] as const).map((half) => {
      const { tasks, shown, owners, owned, days, dated } = halves[half]
      const row = [half, tasks, percent(shown, tasks), percent(owned, owners), percent(dated, days)]
      return [...row, 'owner and day >= 95 %']
    }),
  ])

/**
 * Prints how many true and false sentences about meetings of strangers are shown, and how many of them without a mark. The
 * folder is that of `CLAIMS_DIR`, or `bench/minutes/strangers`. `sealed`: the third that is looked at once.
 */
export const printHeldClaims = (of: 'sealed' | 'open') => {
  const folder = resolve(process.env['CLAIMS_DIR'] ?? fileURLToPath(new URL('../strangers', import.meta.url)))
  const { meetings, tallies, halves, refused } = measureClaims(folder, of)
  if (meetings === 0) {
    console.log(
      `\nclaims: none at ${folder}/claims; set CLAIMS_DIR to a folder of meetings with their claims`,
    )
    return
  }
  const row = (name: string, { all, quoted, unmarked, shown }: Tally, aim: string) => [
    name,
    all,
    percent(quoted, all),
    percent(unmarked, all),
    percent(shown - unmarked, all),
    percent(shown, all),
    aim,
  ]
  const named = (names: readonly string[]) => names.map((k) => [k, tallies.get(k) ?? sum([])] as const)
  const lies = sum(named(kinds).map(([, t]) => t))
  printTable(`Sentences about ${meetings} meetings of strangers (${of})`, [
    ['sentence', 'n', 'quoted', 'unmarked', 'to be checked', 'shown', 'aimed at'],
    ...named(ways).map(([k, t]) => row(`true, ${k}`, t, aims[k] ?? '-')),
    ...named(kinds).map(([k, t]) => row(`false, ${k}`, t, '-')),
    row('false, all', lies, '<= 2 % unmarked, <= 10 % shown'),
  ])
  tellHeadline(
    `of the false ones ${percent(lies.unmarked, lies.all)} unmarked, ${percent(lies.shown, lies.all)} shown`,
    lies.unmarked <= 0.02 * lies.all && lies.shown <= 0.1 * lies.all,
  )
  if (of === 'open') printHalves(halves)
  printPerfectTasks(measurePerfectTasks(folder, of))
  const scores = [0, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.8]
  printTable('The same by the least score of support', [
    ['least score', 'true shown', 'false shown'],
    ...curveOf(folder, of, scores).map((p) => [p.least.toFixed(2), percent(p.true, 1), percent(p.false, 1)]),
  ])
  const truths = sum(named(ways).map(([, t]) => t)).all
  printTable('Why true sentences are not shown', [
    ['why', 'share of all true ones'],
    ...[...refused].toSorted((a, b) => b[1] - a[1]).map(([why, n]) => [why, percent(n, truths)]),
  ])
  if (of === 'sealed') return
  const { ms, times, growth } = costOfCheck(folder)
  printTable('Cost of the check', [
    ['ms a sentence', `a summary and a talk ${times} times as long take`],
    [ms.toFixed(2), `${growth.toFixed(1)} times as long`],
  ])
}
