import { fileURLToPath } from 'node:url'
import { tellHeadline } from '../../found.ts'
import { printTable } from '../../table.ts'
import { readStored } from '../claims/read-meeting.ts'
import { isSame, isThere, type Line } from './match.ts'
import { nothing, sum, type Tally } from './measure.ts'
import { type Gold, readAllMarks } from './read-marks.ts'

const strangers = fileURLToPath(new URL('../strangers', import.meta.url))
const again = fileURLToPath(new URL('../strangers/second-reading', import.meta.url))

const kinds = ['decisions', 'tasks', 'questions'] as const

/** What the second reader noted, as if a product had shown it at each of its turns. `turns`: when each begins, ms. */
const linesOf = (noted: Gold, turns: readonly number[]): Line[] =>
  noted.at.map((startMs) => ({
    text: noted.text,
    startMs,
    endMs: turns.find((turn) => turn > startMs) ?? Number.POSITIVE_INFINITY,
    owner: noted.owner ?? null,
    day: noted.day ?? null,
  }))

type Same = typeof isSame

const compare = (
  second: readonly Gold[],
  first: readonly Gold[],
  turns: readonly number[],
  same: Same,
): Tally => {
  const agree = (noted: Gold, mark: Gold) => linesOf(noted, turns).some((line) => same(line, mark, turns))
  const taken = new Set<Gold>()
  for (const noted of second) {
    const mark = first.find((one) => !taken.has(one) && agree(noted, one))
    if (mark) taken.add(mark)
  }
  return {
    shown: second.length,
    right: taken.size,
    marked: first.length,
    found: first.filter((mark) => second.some((noted) => agree(noted, mark))).length,
  }
}

/**
 * How far two careful readers of the same meetings agree, measured as the product is against the first of them: what a
 * program that read as a person does would reach here.
 */
export const printAgreement = () => {
  const share = (part: number, all: number) =>
    all === 0 ? '-' : `${((100 * part) / all).toFixed(0)} % (${part} of ${all})`
  const languages = ['en', 'ru', 'kk'].map((language) => {
    const firsts = new Map(readAllMarks(strangers, language).map((m) => [m.name, m]))
    return readAllMarks(again, language).flatMap((second) => {
      const first = firsts.get(second.name)
      if (!first) return []
      const turns = readStored(first.file)
        .segments.filter((s) => s.id.endsWith('.0'))
        .map((s) => s.startMs)
      return [{ language, first, second, turns }]
    })
  })
  const tally = (kind: (typeof kinds)[number], of: (typeof languages)[number], same: Same) =>
    of
      .map(({ first, second, turns }) => compare(second[kind], first[kind], turns, same))
      .reduce(sum, nothing())
  const row = (kind: (typeof kinds)[number], name: string, of: (typeof languages)[number], same: Same) => {
    const { shown, right, marked, found } = tally(kind, of, same)
    return [kind, name, share(found, marked), share(right, shown)]
  }
  printTable('A second reader of the same meetings, measured as the product is', [
    ['what', 'language', 'found', 'right of those noted'],
    ...kinds.flatMap((kind) => [
      ...languages.map((of) => row(kind, of[0]?.language ?? '-', of, isSame)),
      row(kind, 'all', languages.flat(), isSame),
      row(kind, 'all, by its moment alone', languages.flat(), isThere),
    ]),
  ])
  const found = kinds.map((kind) => {
    const { found: there, marked } = tally(kind, languages.flat(), isSame)
    return `${((100 * there) / Math.max(1, marked)).toFixed(0)} % of the ${kind}`
  })
  tellHeadline(`a second reader finds ${found.join(', ')}`)
}
