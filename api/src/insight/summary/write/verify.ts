import type { Moment } from '@hattama/contract/summary'
import { addressedToMachine } from '../../grounding/addressed-to-machine.ts'
import { plainText } from '../../grounding/plain-text.ts'
import { holdsWords, sharedWords, supports } from '../../grounding/support.ts'
import { around, type Line, linesAt, withSpeakers } from '../../transcript/lines.ts'
import type { Meeting } from '../../transcript/meeting.ts'
import type { Statement, Task, Verified } from '../report/verified.ts'
import type { Draft, DraftStatement, DraftTask } from './draft.ts'
import { dueOf } from './due.ts'
import { ownerOf } from './owner.ts'

/** Most lines one statement may rest on: a model that cites everything cites nothing. */
const mostLines = 12

/** What a draft is checked against. */
export type Grounds = {
  /** the lines the model was shown */
  shown: readonly Line[]
  /** language of the summary */
  language: string
  /** the draft is in another language than the talk: it is checked by the words it copied */
  translated: boolean
  /** checked notes by line number, where the model wrote from notes: they count as said */
  notes?: ReadonlyMap<number, string>
}

/**
 * Checks every statement of a draft against the transcript. The lines it cites must be among those shown, and they (with
 * their neighbours) must support it; quotes come from the transcript, never from the model. What fails is left out and
 * counted.
 */
export const verify = (draft: Draft, meeting: Meeting, grounds: Grounds): Verified => {
  const { shown, language } = grounds
  const readable = new Set(shown.map((l) => l.n))
  const withheld = addressedToMachine(shown)
  let dropped = 0

  const check = (draftStatement: DraftStatement): Statement | null => {
    const text = plainText(draftStatement.text)
    const cited = citedLines(draftStatement.segments, meeting, (n) => readable.has(n) && !withheld.has(n))
    const evidence = text === '' ? null : evidenceFor(text, draftStatement.words, cited, meeting, grounds)
    if (!evidence) dropped++
    return evidence && { text, lines: evidence.lines.map((l) => l.n), moment: momentOf(evidence.best) }
  }
  const all = (statements: DraftStatement[]) => statements.map(check).filter((s) => s !== null)
  const task = (t: DraftTask): Task | null => {
    const stated = check({ ...t, text: t.task })
    if (!stated) return null
    const cited = linesAt(meeting.lines, stated.lines)
    return { ...stated, owner: ownerOf(t.owner, cited, meeting), due: dueOf(t.due, cited, meeting, language) }
  }
  return {
    overview: all(draft.overview),
    keyPoints: all(draft.keyPoints),
    topics: draft.topics
      .map((t) => ({ ...t, topic: plainText(t.topic).slice(0, 80), points: all(t.points) }))
      .filter((t) => t.topic !== '' && t.points.length > 0),
    decisions: all(draft.decisions),
    nextSteps: all(draft.nextSteps),
    actionItems: draft.actionItems.map(task).filter((t) => t !== null),
    tags: draft.tags.map(plainText).filter((t) => t !== ''),
    sections: Object.fromEntries(Object.entries(draft.sections).map(([key, list]) => [key, all(list)])),
    dropped,
  }
}

const citedLines = (numbers: readonly number[], meeting: Meeting, may: (n: number) => boolean): Line[] =>
  linesAt(meeting.lines, [...new Set(numbers)].slice(0, mostLines).filter(may)).toSorted((a, b) => a.n - b.n)

const evidenceFor = (
  text: string,
  words: string | undefined,
  cited: readonly Line[],
  meeting: Meeting,
  { translated, notes }: Grounds,
): { lines: readonly Line[]; best: Line } | null => {
  if (cited.length === 0) return null
  const there = withSpeakers(around(meeting.lines, cited, 1))
  if (notes) {
    const noted = cited.map((l) => notes.get(l.n) ?? '').join('\n')
    return supports(text, `${noted}\n${there}`) ? { lines: cited, best: closest(text, cited) } : null
  }
  if (translated) {
    if (words === undefined || !holdsWords(there, words)) return null
    return { lines: cited, best: closest(words, cited) }
  }
  return supports(text, there) ? { lines: cited, best: closest(text, cited) } : null
}

const closest = (text: string, lines: readonly Line[]): Line =>
  lines.reduce((best, line) =>
    sharedWords(text, line.text).share > sharedWords(text, best.text).share ? line : best,
  )

const momentOf = ({ startMs, endMs, segmentId, text, speaker }: Line): Moment => ({
  startMs,
  endMs,
  segmentId,
  quote: text,
  speaker,
})
