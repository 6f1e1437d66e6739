import type { Support } from '@hattama/contract/insight/summary'
import type { LeftOutLine } from '#kernel/db/columns.ts'
import { addressedToMachine } from '../../grounding/addressed-to-machine.ts'
import { isHeadingOf } from '../../grounding/heading.ts'
import { judge, type Refusal, weigh } from '../../grounding/judge.ts'
import type { Ground } from '../../grounding/lines-read.ts'
import { plainText } from '../../grounding/plain-text.ts'
import { holdsWords, sharedWords } from '../../grounding/support.ts'
import { talkOf } from '../../grounding/talk.ts'
import { dayOf } from '../../dates/calendar.ts'
import { type Line, linesAt, turnsAround } from '../../transcript/lines.ts'
import type { Meeting } from '../../transcript/meeting.ts'
import type { Statement, Task, Topic, Verified } from '../report/verified.ts'
import type { Draft, DraftStatement, DraftTask, DraftTopic } from './draft.ts'
import { dueOf } from './due.ts'
import { ownerOf } from './owner.ts'

/** Most lines one statement may cite: a model that cites everything cites nothing. */
const maxLines = 24
const maxTopicLength = 80
/** Turns before and after the cited ones that a statement is checked against: the question, the answer and the correction. */
const reach = 2
/** Words of a heading taken from its first statement. */
const headingWords = 6

/** What a draft is checked against. */
type Grounds = {
  /** the lines the model was shown */
  shown: readonly Line[]
  /** language of the summary */
  language: string
  /** the draft is in a different language from the talk, so it must also carry copied words */
  translated: boolean
  /** checked notes by line number, if the model wrote from notes: they count as said, with their own level of support */
  notes?: ReadonlyMap<number, readonly Statement[]>
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
  const people = [...new Set([...meeting.voices.map((v) => v.label), ...meeting.participants])]
  const talk = talkOf(meeting.lines, dayOf(meeting.startedAt, meeting.zone), meeting.about.title)
  const groundOf = (cited: readonly Line[]): Ground => ({
    cited,
    near: turnsAround(meeting.lines, cited, reach, withheld),
    people,
    talk,
  })
  const leftOut: LeftOutLine[] = []

  const check = (draftStatement: DraftStatement, isTask = false): Statement | null => {
    const text = plainText(draftStatement.text)
    const cited = citedLines(draftStatement.segments, meeting, (n) => readable.has(n) && !withheld.has(n))
    const support = supportOf(text, draftStatement.words, { ...groundOf(cited), isTask }, grounds)
    if (typeof support !== 'string') {
      leftOut.push({ text, because: support.because })
      return null
    }
    const shows = grounds.translated && !grounds.notes ? (draftStatement.words ?? text) : text
    return { text, lines: cited.map((l) => l.n), moment: momentOf(closest(shows, cited), support) }
  }
  const all = (statements: DraftStatement[]) => statements.map((s) => check(s)).filter((s) => s !== null)
  const task = (t: DraftTask): Task | null => {
    const stated = check({ ...t, text: t.task }, true)
    if (!stated) return null
    const cited = linesAt(meeting.lines, stated.lines)
    return {
      ...stated,
      // each on its own evidence, however close the sentence is to what was said
      owner: ownerOf(t.owner, { task: stated.text, cited }, meeting, withheld),
      due: dueOf(t.due, { task: stated.text, cited }, meeting, language, withheld),
    }
  }
  /** A heading claims nothing; with a name or number that its statements do not have, it is their first words. */
  const topic = (t: DraftTopic): Topic | null => {
    const points = all(t.points)
    const [first] = points
    if (!first) return null
    const name = plainText(t.topic).slice(0, maxTopicLength)
    const ground = groundOf(linesAt(meeting.lines, new Set(points.flatMap((p) => p.lines))))
    const fits = name !== '' && isHeadingOf(name, ground)
    return { ...t, topic: fits ? name : first.text.split(' ').slice(0, headingWords).join(' '), points }
  }
  return {
    overview: all(draft.overview),
    keyPoints: all(draft.keyPoints),
    topics: draft.topics.map(topic).filter((t) => t !== null),
    decisions: all(draft.decisions),
    nextSteps: all(draft.nextSteps),
    actionItems: draft.actionItems.map(task).filter((t) => t !== null),
    openQuestions: all(draft.openQuestions),
    figures: all(draft.figures),
    dissent: all(draft.dissent),
    tags: draft.tags.map(plainText).filter((t) => t !== ''),
    sections: Object.fromEntries(Object.entries(draft.sections).map(([key, list]) => [key, all(list)])),
    dropped: leftOut.length,
    leftOut,
  }
}

const citedLines = (numbers: readonly number[], meeting: Meeting, may: (n: number) => boolean): Line[] =>
  linesAt(meeting.lines, [...new Set(numbers)].slice(0, maxLines).filter(may)).toSorted((a, b) => a.n - b.n)

const supportOf = (
  text: string,
  words: string | undefined,
  ground: Ground,
  { translated, notes }: Grounds,
): Support | Refusal => {
  const { cited } = ground
  if (notes) return judge(text, ground) ?? supportOfNotes(text, ground, notes)
  const isCopied = words !== undefined && cited.some((l) => holdsWords(l.text, words))
  return translated && !isCopied ? { because: 'words' } : weigh(text, ground)
}

/** A statement based on notes is supported no better than they are. */
const supportOfNotes = (
  text: string,
  ground: Ground,
  notes: ReadonlyMap<number, readonly Statement[]>,
): Support | Refusal => {
  const used = ground.cited.flatMap((line) => (notes.get(line.n) ?? []).map((note) => ({ note, line })))
  const asLines = used.map(({ note, line }) => ({ ...line, text: note.text }))
  const support = weigh(text, { ...ground, near: [...ground.near, ...asLines] })
  if (typeof support !== 'string') return support
  return used.some(({ note }) => note.moment.support === 'similar') ? 'similar' : support
}

const closest = (text: string, lines: readonly Line[]): Line =>
  lines.reduce((best, line) =>
    sharedWords(text, line.text).share > sharedWords(text, best.text).share ? line : best,
  )

const momentOf = ({ startMs, endMs, segmentId, text, speaker }: Line, support: Support) => ({
  startMs,
  endMs,
  segmentId,
  quote: text,
  speaker,
  support,
})
