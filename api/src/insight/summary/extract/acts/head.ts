import { hasMatter } from './line.ts'
import { beginsItem } from './next-item.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** Most sentences before the one that does something that are read with it. */
const mostBefore = 2

/** What gives work, takes it, proposes or settles something. */
const doing = ['promise', 'offer', 'request', 'assign', 'concludes', 'proposal'] as const

const does = ({ said }: Statement) => doing.some((kind) => said.has(kind))

/** Where a head is read. */
type Within = { talk: Talk; language: string }

/** "I'm joking." and "It's going." tell nobody what a statement is about. */
export const tellsAnything = ({ stems, hasDay, hasNumber }: Statement) =>
  stems.length > 1 || hasDay || hasNumber

/**
 * Where behind a sentence of a line the same person stops or begins the next item, or something is left out; words that tell nothing end
 * it sooner.
 */
const endOfTurn = (line: readonly Statement[], at: number, within?: Within) => {
  const isOver = (s: Statement, before: Statement | undefined) =>
    s.i - (before?.i ?? 0) > 1 ||
    s.turn !== line[at]?.turn ||
    (within && beginsItem(s, within.talk, within.language))
  const end = line.findIndex((s, k) => k > at && isOver(s, line[k - 1]))
  const turn = line.slice(0, end < 0 ? line.length : end)
  return turn.findLastIndex((s, k) => k === at || tellsAnything(s) || does(s)) + 1
}

/**
 * The sentences of a line that are read first: the one that sets a task or settles something, with what the same person goes
 * on to say, and what runs up to it where it does the same or where they say too little alone. The others tell what it is about.
 * @param within left out: what belongs to the next item stays
 */
export const headOf = (line: readonly Statement[], core: Statement, within?: Within): Statement[] => {
  const at = line.indexOf(core)
  if (at < 0) return [...line]
  const to = endOfTurn(line, at, within)
  const begin = (from: number, left: number): number => {
    const [before, first] = [line[from - 1], line[from]]
    if (left === 0 || !before || !first || first.i - before.i > 1) return from
    const joins = (before.turn === core.turn && does(before)) || !hasMatter(line.slice(from, to))
    return joins ? begin(from - 1, left - 1) : from
  }
  return line.slice(begin(at, mostBefore), to)
}

/** A head with so many meaningful words needs nothing before it. */
const tellsAll = 12

/** The sentences of a line that tell what its head is about; none where the head says enough. What stands behind it is left out. */
export const beforeHead = (line: readonly Statement[], head: readonly Statement[]): Statement[] => {
  const from = head[0]?.i ?? 0
  if (new Set(head.flatMap((s) => s.stems)).size >= tellsAll) return []
  return line.filter((s) => s.i < from && tellsAnything(s))
}

/** A head of fewer meaningful words is read with what it answers. */
const bare = 7
/** Most words of an answer, and of what it answers, that are read in one breath; a nod between them has no more than the last. */
const [mostAnswer, mostAsked, mostNod] = [16, 16, 4]

/** What may be answered: a question, or what somebody would do. */
const isAnswerable = (s: Statement | undefined) =>
  s !== undefined &&
  (s.asks || s.said.has('proposal') || s.said.has('joint') || s.said.has('ruling')) &&
  s.stems.length > 1 &&
  s.u.words <= mostAsked

const wordsIn = (list: readonly Statement[]) => list.reduce((sum, s) => sum + s.u.words, 0)

/** A short head that says little, with the short question or proposal right before it: "What do we charge? Nine." */
export const withAsked = (
  head: readonly Statement[],
  { statements }: Pick<Talk, 'statements'>,
): Statement[] => {
  const [first] = head
  const isBare = new Set(head.flatMap((s) => s.stems)).size < bare && wordsIn(head) <= mostAnswer
  if (!first || !isBare || head.some((s) => s.asks && s.stems.length > 1)) return [...head]
  const [before, second] = [statements[first.i - 1], statements[first.i - 2]]
  const isNod = before !== undefined && before.u.words <= mostNod
  const asked = [before, ...(isNod ? [second] : [])].find(isAnswerable)
  return asked ? [asked, ...head] : [...head]
}
