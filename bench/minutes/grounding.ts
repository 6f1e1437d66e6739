import type { LeftOutBecause, Support } from '@hattama/contract/insight/summary'
import { addressedToMachine } from '../../api/src/insight/grounding/addressed-to-machine.ts'
import { weigh } from '../../api/src/insight/grounding/judge.ts'
import { sharedWords } from '../../api/src/insight/grounding/support.ts'
import { around, type Line } from '../../api/src/insight/transcript/lines.ts'
import { type Alteration, altered } from './altered.ts'
import type { Meeting } from './meetings.ts'
import { sentencesOf } from './rouge.ts'

/** Shares of statements by the mark they get; the rest are not shown. */
export type Marked = Record<Support, number>

type Grounding = {
  own: Marked
  elsewhere: Marked
  foreign: Marked
  statements: number
  /** statements with one thing changed, checked against the original's lines: how many there are, how many are shown */
  altered: Map<Alteration, { held: number; shown: number }>
  /** shares of statements refused against the lines of their own place, by reason */
  refused: Partial<Record<LeftOutBecause, number>>
  /** ms per statement */
  ms: number
  /** share of all lines that may not be cited because they sound like an order to the machine */
  withheld: number
}

/**
 * Returns the lines with most of the statement's words: what a careful model would cite, and the hardest lines to refuse.
 */
const closest = (lines: readonly Line[], statement: string, cited: number) =>
  lines
    .map((line) => ({ line, found: sharedWords(statement, line.text).found }))
    .toSorted((a, b) => b.found - a.found)
    .slice(0, cited)
    .map(({ line }) => line)

/** The corpora write "L_C_D_" where the summaries, and recognisers, write "LCD". */
const spelled = (text: string) =>
  text.replace(/(?<![A-Za-z])(?:[A-Z]_)+[A-Z]?(?![a-z])/g, (letters) => letters.replaceAll('_', ''))

const none = (): Marked => ({ quoted: 0, cited: 0, similar: 0 })

/**
 * Checks the sentences of human answers against three lines each: the closest of the turns the annotators marked, lines
 * anywhere else in the meeting, and the closest lines of another meeting. Then checks the same sentences with one thing
 * changed against the closest lines of their own place: look at these before relaxing any refusal.
 *
 * @param minShare share of a statement's words the lines must contain (0..1); defaults to the product's
 * @param cited lines each statement is checked against; the product allows a statement to cite twelve
 */
export const groundingOf = (meetings: readonly Meeting[], minShare?: number, cited = 3): Grounding => {
  const shares = { own: none(), elsewhere: none(), foreign: none() }
  const count = { statements: 0, lines: 0, withheld: 0, ms: 0 }
  const refused: Grounding['refused'] = {}
  const changed: Grounding['altered'] = new Map()
  let state = 7
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const hold = (
    into: Marked,
    statement: string,
    all: readonly Line[],
    of: readonly Line[],
    people: string[],
  ) => {
    const since = performance.now()
    const mark = weigh(statement, { cited: of, near: around(all, of, 1), people }, minShare)
    count.ms += performance.now() - since
    if (typeof mark === 'string') into[mark]++
    else if (into === shares.own) refused[mark.because] = (refused[mark.because] ?? 0) + 1
  }
  const linesOf = meetings.map(({ segments }) =>
    segments.map((s, i): Line => ({
      ...s,
      text: spelled(s.text),
      n: i + 1,
      segmentId: s.id,
      speaker: s.speakerId,
    })),
  )
  for (const [k, { questions }] of meetings.entries()) {
    const lines = linesOf[k] ?? []
    const other = linesOf[(k + 7) % meetings.length] ?? []
    count.lines += lines.length
    count.withheld += addressedToMachine(lines).size
    const people = [...new Set(lines.map((l) => l.speaker))]
    const otherPeople = [...new Set(other.map((l) => l.speaker))]
    for (const { answer, turns } of questions.slice(0, 4)) {
      const marked = lines.filter((l) => turns.has(Number(l.segmentId.split('.')[0])))
      if (marked.length <= 3) continue
      const pool = other.slice(0, marked.length)
      for (const statement of sentencesOf(answer)) {
        const at = Math.floor(random() * (lines.length - 3 * cited))
        const anywhere = Array.from({ length: cited }, (_, i) => lines[at + 3 * i]).filter(
          (l) => l !== undefined,
        )
        const own = closest(marked, statement, cited)
        count.statements++
        hold(shares.own, statement, lines, own, people)
        for (const [what, text] of altered(statement, people)) {
          const found = changed.get(what) ?? { held: 0, shown: 0 }
          const mark = weigh(text, { cited: own, near: around(lines, own, 1), people }, minShare)
          changed.set(what, {
            held: found.held + 1,
            shown: found.shown + (typeof mark === 'string' ? 1 : 0),
          })
        }
        hold(shares.elsewhere, statement, lines, anywhere, people)
        hold(shares.foreign, statement, other, closest(pool, statement, cited), otherPeople)
      }
    }
  }
  const all = Math.max(1, count.statements)
  const share = (m: Marked): Marked => ({
    quoted: m.quoted / all,
    cited: m.cited / all,
    similar: m.similar / all,
  })
  return {
    own: share(shares.own),
    elsewhere: share(shares.elsewhere),
    foreign: share(shares.foreign),
    statements: count.statements,
    altered: changed,
    refused: Object.fromEntries(Object.entries(refused).map(([why, n]) => [why, n / all])),
    ms: count.ms / (3 * all),
    withheld: count.withheld / Math.max(1, count.lines),
  }
}
