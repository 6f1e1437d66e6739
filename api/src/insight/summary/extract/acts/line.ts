import { isCourtesy } from '../sentences/courtesy.ts'
import { isWhole } from '../sentences/reading.ts'
import { around, gainOf, learnt, worthOf } from './passage.ts'
import { openingOf } from '../../../transcript/openers.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** Most characters of a line: what is read at a glance. */
const mostChars = 220
/** Most sentences of the speaker. */
const mostOwn = 3
/** Most words of a question quoted before it. */
const mostAsked = 14
/** A question is answered within so many sentences. */
const askedWithin = 3
/** A line with fewer meaningful words does not say what it is about: what stands beside it may. */
const tellsMatter = 5
/** What the same person says right beside it is shown up to so many. */
const tellsAll = 8
/** A question with fewer meaningful words tells nothing. */
const leastAsked = 2
/** A line with fewer meaningful words and numbers has no meaning alone ("Yes, I will do that."); behind a question one fewer is enough. */
const leastMatter = 4
/** How work is given and taken. */
const giving = ['promise', 'offer', 'request', 'assign'] as const
/** The most an opening of another matter can say: "Next point, …". */
const plainly = 2
/** What a sentence costs a reader: its words and a few more, the later ones less. */
const fewMore = 3
const cost = 0.7

const charsIn = (list: readonly Statement[]) => list.reduce((sum, { u }) => sum + u.text.length + 1, 0)
const matterOf = (line: readonly Statement[]) => new Set(line.flatMap((l) => l.stems)).size

/** Whether a reader who was not there learns from a line what it is about. */
export const hasMatter = (line: readonly Statement[]) => {
  const facts = line.filter((s) => s.hasNumber).length + (line.some((s) => s.hasDay) ? 1 : 0)
  return matterOf(line) + facts >= (line.some((s) => s.asks) ? leastMatter - 1 : leastMatter)
}

const isOwn = (s: Statement, core: Statement) => s.turn === core.turn

/** Whether a sentence joins a line of the same turn at one of its ends; a question behind it asks for something else. */
const runsOn = (s: Statement, own: readonly Statement[], core: Statement) =>
  own.length < mostOwn && own.some((l) => Math.abs(l.i - s.i) === 1) && (s.i < core.i || !s.asks)

/** Whether a sentence gives or takes work, says which, and by when: nothing behind it is needed. */
export const isWholeTask = (s: Statement) =>
  s.hasDay && giving.some((kind) => s.said.has(kind)) && hasMatter([s])

/** Whether a sentence behind a task says more of it: another day, or what else is to be done. */
const goesOn = ({ hasDay, said }: Statement) => hasDay || said.has('promise') || said.has('request')

/** Whether a sentence is a short question that a line may answer. */
const isAnswered = (s: Statement, line: readonly Statement[]) => {
  const away = (line[0]?.i ?? 0) - s.i
  return s.asks && s.stems.length >= leastAsked && away > 0 && away <= askedWithin && s.u.words <= mostAsked
}

/** The question right before a sentence that says little without it, by anyone: voices are mistaken at times. */
const questionBefore = (core: Statement, candidates: readonly Statement[]) =>
  candidates.filter((s) => s.i === core.i - 1 && isAnswered(s, [core]) && matterOf([core]) < tellsMatter)

/**
 * What is shown of something a meeting yields: the sentence that does it, with what the same person says right beside it and
 * what it answers, as far as that tells more of the matter than it costs to read. Only whole sentences stand beside it.
 */
export const lineAround = (core: Statement, talk: Talk, language: string): Statement[] => {
  const seen = around(core, talk, { before: askedWithin, after: 0 })
  const candidates = seen.candidates.filter(
    (s) => s !== core && !isCourtesy(s.u.text, language) && (!talk.punctuated || isWhole(s.u.text)),
  )
  const asked = isWholeTask(core) ? [] : questionBefore(core, candidates)
  const isOpening = (s: Statement) => openingOf(s.u.text, language) === plainly
  const joins = (s: Statement, line: readonly Statement[]) => {
    const own = line.filter((l) => isOwn(l, core))
    const isAlone = own.length === line.length && asked.length === 0
    if (isOpening(s) && (s.i > core.i || s.asks)) return false
    if (s.i > core.i && isWholeTask(core) && !goesOn(s)) return false
    if (isOwn(s, core)) return matterOf(line) < tellsAll && runsOn(s, own, core) && (isAlone || s.i > core.i)
    return isAlone && matterOf(line) < tellsMatter && isAnswered(s, line)
  }
  const extend = (line: readonly Statement[]): readonly Statement[] => {
    const [best] = candidates
      .filter((s) => !line.includes(s) && joins(s, line) && charsIn([...line, s]) <= mostChars)
      .map((s) => ({ s, worth: worthOf(gainOf(s, line, seen), learnt) / (s.u.words + fewMore) ** cost }))
      .toSorted((a, b) => b.worth - a.worth)
    return best && best.worth > 0 ? extend(inOrder([...line, best.s])) : line
  }
  return [...extend([...asked, core])]
}

const inOrder = (list: readonly Statement[]) => list.toSorted((a, b) => a.i - b.i)
