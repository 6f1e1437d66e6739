import { claimedNumbers } from '#kernel/language/numbers.ts'
import { sameRoot } from '#kernel/language/same-root.ts'
import { stem } from '#kernel/language/stem.ts'
import { isCourtesy } from '../sentences/courtesy.ts'
import { isHousekeeping } from '../sentences/housekeeping.ts'
import { isWholeTask } from './line.ts'
import { matterWeights } from './matter-weights.ts'
import { turnsAway } from './next-item.ts'
import { type Gain, worthOf } from './passage.ts'
import { namesSomebody, nounsIn, pointsTo } from './points-away.ts'
import { readWeights } from './read-weights.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** What is quoted of a turn before a line has no more words. */
const mostWords = 30
/** So many turns before a line its noun or name is looked for. */
const mostTurns = 8
/** What was said within so many turns needs no word of the line. */
const nearTurns = 5
/** A line with so many meaningful words says what it answers. */
const bare = 7
/** What a sentence costs a reader: its words and a few more, the later ones less. */
const fewMore = 3
const cost = 0.25

const learnt = readWeights(matterWeights)

const joke = /!|(?:ха[- ]?){2}|\bha[ -]?ha|\blol\b/iu
const proposing = ['proposal', 'offer', 'request', 'joint', 'ruling'] as const

type Given = {
  talk: Talk
  language: string
  /** what one sentence adds to others; left out: its distinct words */
  gainOf?: (s: Statement, beside: readonly Statement[]) => Gain
}

/** Whether two sentences speak of one thing: a noun, a number or a person that both name. */
const speakOfOne = (a: Statement, b: Statement, { talk, language }: Given) => {
  const nouns = nounsIn(talk, language)
  const stemsOf = (s: Statement) => nouns(s).map((word) => stem(word, language))
  const own = stemsOf(b)
  const numbers = claimedNumbers(b.u.text)
  return (
    a.stems.some((one) => b.stems.some((other) => sameRoot(one, other))) ||
    stemsOf(a).some((one) => own.some((other) => sameRoot(one, other))) ||
    claimedNumbers(a.u.text).some((one) => numbers.includes(one)) ||
    a.named.some((one) => b.named.includes(one))
  )
}

/** The sentences from which the turn before a line may be taken: near, of the same item, and no joke or exclamation. */
const quotable = (head: readonly Statement[], { talk, language }: Given): Statement[] => {
  const [first] = head
  if (!first) return []
  const before = Array.from({ length: mostTurns + 1 }, (_, k) =>
    talk.turnOf(first.turn - mostTurns + k),
  ).flat()
  const near = before.filter((s) => s.i < first.i)
  const begun = [...near, first].findLast((s) => turnsAway(s, talk, language))
  return near.filter(
    ({ i, u }) =>
      i >= (begun?.i ?? 0) &&
      u.words <= mostWords &&
      !joke.test(u.text) &&
      !isCourtesy(u.text, language) &&
      !isHousekeeping(u.text, language),
  )
}

/** A sentence with what the same person says of it right beside it, as far as few words reach. */
const withTurn = (s: Statement, from: readonly Statement[]): Statement[] => {
  const own = from.filter((other) => other.turn === s.turn)
  const words = (list: readonly Statement[]) => list.reduce((sum, { u }) => sum + u.words, 0)
  const add = (taken: readonly Statement[]): readonly Statement[] => {
    const next = own.find(
      (other) =>
        !taken.includes(other) &&
        other.stems.length > 1 &&
        taken.some(({ i }) => Math.abs(i - other.i) === 1) &&
        words([...taken, other]) <= mostWords,
    )
    return next ? add([...taken, next]) : taken
  }
  return add([s]).toSorted((a, b) => a.i - b.i)
}

/** Whether a line says too little alone: few words, and no whole task. */
const isBare = (head: readonly Statement[]) =>
  !head.some(isWholeTask) && new Set(head.flatMap(({ stems }) => stems)).size < bare

/** Whether a sentence asks for or offers what is answered right behind it. */
const isAnswered = (s: Statement, head: readonly Statement[]) => {
  const [first] = head
  return (
    first !== undefined &&
    isBare(head) &&
    s.u.speakerId !== first.u.speakerId &&
    first.turn - s.turn === 1 &&
    first.i - s.i <= 2 &&
    s.stems.length > 1 &&
    (s.asks || proposing.some((kind) => s.said.has(kind)))
  )
}

/**
 * The one turn before a line that tells what it is about, in a few words: what it answers, or what names the same thing, number or
 * person; where it points to what it does not name, the nearest turn that does. Never of another item. `isVague`: nothing names it.
 * @param preferred those that tell most of what the line is about
 */
export const turnBefore = (
  preferred: readonly Statement[],
  head: readonly Statement[],
  given: Given,
): { before: Statement[]; isVague: boolean } => {
  const { talk, language, gainOf } = given
  const near = quotable(head, given)
  const nouns = nounsIn(talk, language)
  const pointed = isBare(head) ? pointsTo(head, talk, language) : null
  const names = (s: Statement) => nouns(s).length > 0 || (pointed === 'person' && namesSomebody(s, talk))
  // what names a thing right before a line is of it, in other words
  const isNear = (s: Statement) => nouns(s).length > 0 && (head[0]?.turn ?? 0) - s.turn <= nearTurns
  const worth = (s: Statement) =>
    (gainOf ? worthOf(gainOf(s, head), learnt) : s.stems.length) / (s.u.words + fewMore) ** cost
  const telling = near
    .filter((s) => preferred.includes(s) && (isNear(s) || head.some((h) => speakOfOne(s, h, given))))
    .toSorted((a, b) => worth(b) - worth(a))
  const best =
    (pointed === null ? undefined : near.findLast((s) => names(s))) ??
    near.findLast((s) => isAnswered(s, head)) ??
    telling[0]
  return {
    before: best ? withTurn(best, near) : [],
    isVague: pointed !== null && best === undefined,
  }
}
