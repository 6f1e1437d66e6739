import type { Moment } from '@hattama/contract/insight/summary'
import { contentStems } from '#kernel/language/content.ts'

/** Something from a meeting that belongs under a point of its agenda. */
export type Statement = { text: string; moment: Moment | null }
type Point<S extends Statement> = { title: string; statements: S[] }

/** Share 0..1 of a topic's stems that a statement contains. */
const closeness = (topic: ReadonlySet<string>, { text, moment }: Statement) =>
  new Set(contentStems(`${text} ${moment?.quote ?? ''}`).filter((one) => topic.has(one))).size / topic.size

/** The points of an agenda in the text of an invitation: its numbered or bulleted lines, from two up. */
export const agendaPoints = (text: string): string[] => {
  const points = text
    .split('\n')
    .flatMap((line) => /^\s*(?:\d{1,2}[.)]|[-*•–])\s+(\S.*)$/.exec(line)?.[1]?.trim() ?? [])
  return points.length > 1 ? points : []
}

const byTime = (a: Statement, b: Statement) =>
  (a.moment?.startMs ?? Number.POSITIVE_INFINITY) - (b.moment?.startMs ?? Number.POSITIVE_INFINITY)

/**
 * Puts statements under the topics of the meeting: under the one they share most words with, else under the current one.
 * Topics are in the order they came up; one nothing was said about is left out. Without topics everything goes under
 * `title`.
 */
export const agendaOf = <S extends Statement>(
  topics: readonly string[],
  statements: readonly S[],
  title: string,
): Point<S>[] => {
  const known = topics
    .map((topic) => ({ title: topic, stems: new Set(contentStems(topic)), statements: [] as S[] }))
    .filter(({ stems }) => stems.size > 0)
  const first = known[0]
  if (!first) return [{ title, statements: statements.toSorted(byTime) }]
  const early: S[] = []
  let current: (typeof known)[number] | null = null
  for (const statement of statements.toSorted(byTime)) {
    const [best] = known
      .map((point) => ({ point, close: closeness(point.stems, statement) }))
      .toSorted((a, b) => b.close - a.close)
    if (best && best.close > 0) current = best.point
    ;(current?.statements ?? early).push(statement)
  }
  const points = known
    .filter((point) => point.statements.length > 0)
    .toSorted((a, b) => byTime(a.statements[0] as S, b.statements[0] as S))
  // said before the first topic came up
  if (points[0]) points[0].statements.unshift(...early)
  else return [{ title, statements: early }]
  return points.map((point) => ({ title: point.title, statements: point.statements }))
}
