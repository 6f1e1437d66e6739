import { alike } from './meant.ts'
import type { Question } from './question.ts'
import type { Statement } from './statements.ts'

/** Most words of the turn before that are quoted, of the statement with what follows in its turn, and of the reply. */
const most = { before: 30, own: 40, reply: 20 } as const
/** So few words say little without those around them. */
const short = 16

type Within = {
  statements: readonly Statement[]
  question: Question
  /** it answers by itself */
  isPlain: boolean
  /** it answers nothing and is only nearest: a question has all that was said right after it */
  isNearest?: boolean
}

/** The statements to quote as an answer: one with what it replies to and how it is received, which give it its meaning. */
export const exchangeAround = (
  at: Statement,
  { statements, question, isPlain, isNearest = false }: Within,
): Statement[] => {
  const turnAt = (n: number) => statements.filter((s) => s.turn === n && s.stretch === at.stretch)
  const own = runFrom(
    turnAt(at.turn).filter((s) => s.i >= at.i),
    most.own,
  )
  const isShort = !isPlain && own.reduce((sum, s) => sum + s.u.words, 0) <= short
  const before = beforeIn(turnAt(at.turn - 1), question).filter(
    (s) => !isPlain && (s.asks || isShort || isAbout(s, question)),
  )
  const [next] = turnAt(at.turn + 1)
  const isReply =
    next !== undefined &&
    next.u.words <= most.reply &&
    !next.asks &&
    (at.asks ||
      isShort ||
      next.u.words <= short / 2 ||
      receives.some((cue) => next.said.has(cue)) ||
      isAbout(next, question))
  const replies = at.asks && isNearest ? runFrom(turnAt(at.turn + 1), most.own) : isReply ? [next] : []
  const exchange = [...before, ...own, ...replies]
  const quoted = exchange.some((s) => isAbout(s, question))
    ? exchange
    : [...namingBefore(exchange[0] ?? at, { statements, question }), ...exchange]
  return unbroken(quoted, at, statements)
}

/** So many words between two quoted sentences are quoted as well; more of them part the two. */
const bridge = 25

/** The quoted sentences that stand together with one, and what was said between them: nothing is skipped in a quote. */
const unbroken = (
  quoted: readonly Statement[],
  at: Statement,
  statements: readonly Statement[],
): Statement[] => {
  let [from, to] = [at.i, at.i]
  const isNear = (a: number, b: number) =>
    statements.slice(a + 1, b).reduce((sum, s) => sum + s.u.words, 0) <= bridge
  for (const { i } of quoted.toReversed()) if (i < from && isNear(i, from)) from = i
  for (const { i } of quoted) if (i > to && isNear(to, i)) to = i
  if (isWithin(statements[from], statements[from - 1])) from -= 1
  return statements.slice(from, to + 1)
}

/** Most words back to where the matter of a quote is named. */
const naming = 40

/** What was said from the last sentence that names the matter of a quote on; nothing where that is long before it. */
const namingBefore = (first: Statement, { statements, question }: Omit<Within, 'isPlain'>): Statement[] => {
  if (first.opens) return []
  const since: Statement[] = []
  let words = 0
  for (const s of statements.slice(0, first.i).toReversed()) {
    words += s.u.words
    if (s.stretch !== first.stretch || words > naming) break
    since.unshift(s)
    if (isAbout(s, question)) return since
    if (s.opens) break
  }
  return []
}

/** Whether a statement goes on with the sentence of the one before: it begins small, and that has begun large and is not finished. */
const isWithin = (first: Statement | undefined, before: Statement | undefined): boolean =>
  first !== undefined &&
  before?.stretch === first.stretch &&
  before.u.words <= bridge &&
  /^\p{Ll}/u.test(first.u.text) &&
  /^\P{L}*\p{Lu}/u.test(before.u.text) &&
  !/[.!?]\P{L}*$/u.test(before.u.text)

/** What shows that a statement is received. */
const receives = ['agrees', 'refuses', 'ruling', 'settled'] as const

/** Whether a statement has a word of the question. */
export const isAbout = (s: Statement, question: Question) =>
  s.words.some((w) => question.terms.some((term) => alike(term, w) > 0))

/** The first statements, so far as they are short enough together; at least one. */
const runFrom = (list: readonly Statement[], words: number): Statement[] => {
  const run: Statement[] = []
  let sum = 0
  for (const s of list) {
    sum += s.u.words
    if (run.length > 0 && sum > words) break
    run.push(s)
  }
  return run
}

/** The end of the turn before, unless it is too long or only asks what is asked now. */
const beforeIn = (turn: readonly Statement[], question: Question): Statement[] => {
  const last = turn.at(-1)
  if (!last || last.u.words > most.before) return []
  const isSame = last.asks && last.words.every((w) => question.terms.some((t) => alike(t, w) > 0))
  if (isSame) return []
  const own = turn.length > 1 && last.u.words < 4 ? turn.slice(-2) : [last]
  return own.reduce((sum, s) => sum + s.u.words, 0) <= most.before ? own : [last]
}

/**
 * The words of an exchange: plain where one person speaks, else each person's behind the name. "…" stands for what was said
 * between its sentences.
 */
export const textOf = (list: readonly Statement[], wordsOf: (s: Statement) => string): string => {
  const isExchange = new Set(list.map((s) => s.speaker)).size > 1
  return list
    .map((s, k) => {
      const before = list[k - 1]
      const gap = before && before.i + 1 < s.i ? ' …' : ''
      if (before?.speaker === s.speaker && (before.turn === s.turn || !isExchange))
        return `${gap} ${wordsOf(s)}`
      return `${gap}${before ? ' – ' : ''}${isExchange ? `${s.speaker}: ` : ''}${wordsOf(s)}`
    })
    .join('')
}
