import { fileURLToPath } from 'node:url'
import { tell, tellHeadline } from '../../found.ts'
import { printTable } from '../../table.ts'
import { kinds, measureOutcomes, type Measured, nothing, sum, type Tally } from './measure.ts'
import type { Part } from './read-marks.ts'

const folder = fileURLToPath(new URL('../strangers', import.meta.url))

const share = (part: number, all: number) =>
  all === 0 ? '-' : `${((100 * part) / all).toFixed(0)} % (${part} of ${all})`

const rows = [...kinds, 'counts', 'owners', 'days'] as const
const names = {
  decisions: 'decisions, possible and sure',
  sure: 'sure decisions',
  votes: 'votes',
  counts: 'their counts and results',
  tasks: 'tasks',
  plain: 'tasks not marked as unclear',
  questions: 'open questions',
  owners: 'their owners',
  days: 'their days',
}
/** Least shares found and right, %. */
const aims: Partial<Record<(typeof rows)[number], readonly [found: number, right: number]>> = {
  decisions: [65, 85],
  tasks: [75, 85],
  questions: [60, 80],
  owners: [80, 80],
  days: [80, 80],
}

const aimOf = (kind: (typeof rows)[number]) => (aims[kind] ? `>= ${aims[kind].join(', ')} %` : '')

const percentOf = (part: number, all: number) => (100 * part) / Math.max(1, all)

const print = (part: Part, of: readonly [string, Measured][]) => {
  const row = (name: string, where: string, { shown, right, marked, found }: Tally, aim: string) => [
    name,
    where,
    share(found, marked),
    share(right, shown),
    aim,
  ]
  printTable(`Found without a model in meetings of strangers, ${part}`, [
    ['what', 'language', 'found', 'right of those shown', 'aimed at'],
    ...rows.flatMap((kind) => [
      ...of.map(([language, measured]) => row(names[kind], language, measured[kind], '')),
      row(names[kind], 'all', of.map(([, m]) => m[kind]).reduce(sum, nothing()), aimOf(kind)),
    ]),
  ])
  const [ms, hours] = of.reduce(([a, b], [, m]) => [a + m.ms, b + m.hours], [0, 0])
  for (const kind of ['decisions', 'tasks', 'questions'] as const) {
    const { found, marked, right, shown } = of.map(([, m]) => m[kind]).reduce(sum, nothing())
    const seen = [percentOf(found, marked), percentOf(right, shown)] as const
    tellHeadline(
      `${part}, ${names[kind].split(',')[0]}: ${seen.map((s) => s.toFixed(0)).join(' and ')} %`,
      seen.every((s, i) => s >= (aims[kind]?.[i] ?? 0)),
    )
  }
  tell(`${(ms / hours).toFixed(0)} ms an hour of meeting.`)
}

/**
 * Prints how much of what readers marked in meetings of strangers is found without a model, and how much of what is shown
 * is right: apart for the meetings read while rules were written and the others. `sealed`: the third looked at once.
 * `examples`: every line of the meetings that were read.
 */
export const printOutcomes = (asked: { sealed: boolean; examples: boolean }) => {
  const parts: Part[] = asked.sealed ? ['sealed'] : ['read', 'unread']
  for (const part of parts) {
    const of = ['en', 'ru', 'kk'].map((l) => [l, measureOutcomes(folder, l, part)] as [string, Measured])
    print(part, of)
    if (!asked.examples || part !== 'read') continue
    for (const [, { examples }] of of) {
      for (const e of examples) console.log(`${e.meeting} ${e.kind} ${e.what}: ${e.text}`)
    }
  }
}
