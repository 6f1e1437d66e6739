import { sharedWords, supports } from '../../api/src/insight/grounding/support.ts'
import type { SpokenSegment } from '../../api/src/insight/transcript/stored-transcript.ts'
import type { Meeting } from './meetings.ts'
import { sentencesOf } from './rouge.ts'

/** Share of statements the server accepts, by what they cite. */
type Grounding = { own: number; elsewhere: number; foreign: number; statements: number }

const cited = 3

const textAround = (segments: readonly SpokenSegment[], at: readonly number[]) =>
  [...new Set(at.flatMap((i) => [i - 1, i, i + 1]))]
    .map((i) => segments[i])
    .filter((s) => s !== undefined)
    .map((s) => `${s.speakerId} ${s.text}`)
    .join('\n')

/**
 * The lines with most of the statement's words: what a careful model would cite, and the hardest lines to refuse.
 */
const closest = (segments: readonly SpokenSegment[], statement: string) =>
  [...segments.keys()]
    .map((i) => ({ i, found: sharedWords(statement, segments[i]?.text ?? '').found }))
    .toSorted((a, b) => b.found - a.found)
    .slice(0, cited)
    .map(({ i }) => i)

/**
 * Holds the sentences of human answers against three lines each: the closest of the turns the annotators marked,
 * lines anywhere else in the meeting, and the closest lines of another meeting.
 */
export const groundingOf = (meetings: readonly Meeting[]): Grounding => {
  const accepted = { own: 0, elsewhere: 0, foreign: 0 }
  let statements = 0
  let state = 7
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  for (const [k, { segments, questions }] of meetings.entries()) {
    const other = meetings[(k + 7) % meetings.length]?.segments ?? []
    for (const { answer, turns } of questions.slice(0, 4)) {
      const marked = segments.filter((s) => turns.has(Number(s.id.split('.')[0])))
      if (marked.length <= cited) continue
      const pool = other.slice(0, marked.length)
      for (const statement of sentencesOf(answer)) {
        const at = Math.floor(random() * (segments.length - 3 * cited))
        statements++
        accepted.own += Number(supports(statement, textAround(marked, closest(marked, statement))))
        accepted.elsewhere += Number(supports(statement, textAround(segments, [at, at + 3, at + 6])))
        accepted.foreign += Number(supports(statement, textAround(pool, closest(pool, statement))))
      }
    }
  }
  const share = (n: number) => n / Math.max(1, statements)
  return {
    own: share(accepted.own),
    elsewhere: share(accepted.elsewhere),
    foreign: share(accepted.foreign),
    statements,
  }
}
