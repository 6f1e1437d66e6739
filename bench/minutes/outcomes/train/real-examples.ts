import { signsIn } from '../../../../api/src/insight/summary/extract/acts/select.ts'
import { readStatements, type Statement } from '../../../../api/src/insight/summary/extract/acts/statement.ts'
import { talkOf } from '../../../../api/src/insight/summary/extract/acts/talk.ts'
import { sameRoot } from '../../../../api/src/kernel/language/same-root.ts'
import { type Meeting, readMeetings } from '../../meetings.ts'
import { contentOf } from '../match.ts'
import type { Example } from './logistic.ts'

/** Questions about what a meeting decided: people answered them, and named the turns the answer rests on. */
const asksForDecisions = /decid|decision|agree|conclu/i
/** A sentence of these turns that shares so many content words with the answer may be what settled it. */
const leastShared = 3
/** How much such a sentence counts, and one nobody asked about: nobody marked either. Of the latter every fourth is learnt from. */
const [likely, unlikely, every] = [0.5, 0.3, 4]

const turnsOf = ({ segments }: Meeting) =>
  new Map(segments.map((s) => [s.startMs, Number(s.id.split('.')[0])] as const))

/** The turn in which a sentence begins. */
const turnOf = (s: Statement, turns: ReadonlyMap<number, number>, starts: readonly number[]) =>
  turns.get(starts.findLast((start) => start <= s.u.startMs) ?? 0) ?? 0

const examplesOf = (meeting: Meeting): Example[] => {
  const names = new Map(meeting.segments.map((s) => [s.speakerId, s.speakerId] as const))
  const talk = talkOf(readStatements(meeting.utterances, 'en', names), names)
  const signs = signsIn(talk, 'en')
  const turns = turnsOf(meeting)
  const starts = [...turns.keys()]
  const asked = meeting.questions
    .filter(({ text }) => asksForDecisions.test(text))
    .map(({ answer, turns: rests }) => ({ wanted: contentOf(answer), rests }))
  return talk.statements.flatMap((s, i): Example[] => {
    const turn = turnOf(s, turns, starts)
    const about = asked.filter(({ rests }) => rests.has(turn))
    const example = { signs: signs.get(s) ?? [] }
    if (about.length === 0) return i % every === 0 ? [{ ...example, is: 0, weight: unlikely }] : []
    const says = about.some(
      ({ wanted }) => s.stems.filter((stem) => wanted.some((w) => sameRoot(stem, w))).length >= leastShared,
    )
    return says ? [{ ...example, is: 1, weight: likely }] : []
  })
}

/**
 * Sentences of real meetings (QMSum train, English) that settle something or not, by the questions people asked about them.
 * In real talk far more sounds like a decision than in meetings that somebody wrote. `folder`: with `train/`.
 */
export const realDecisions = (folder: string): Example[] => readMeetings(folder, 'train').flatMap(examplesOf)
