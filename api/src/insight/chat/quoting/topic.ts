import { alike, meaningOf, type Meant } from './meant.ts'
import type { Question } from './question.ts'
import type { Statement } from './statements.ts'

/** Turns before and behind a statement that are read together with it, from its own turn alone to a whole thread. */
const reaches = [
  { before: 0, after: 0 },
  { before: 1, after: 0 },
  { before: 2, after: 1 },
  { before: 4, after: 2 },
  { before: 9, after: 3 },
  { before: 18, after: 4 },
] as const

/** Speaking is less than being spoken of. */
const asSpeaker = 0.7

/** What is left of a word of the question a sentence on, in the same turn, in the next, and where another matter begins. */
const fading = {
  onwards: { sentence: 0.9, turn: 0.85, matter: 0.5 },
  backwards: { sentence: 0.8, turn: 0.6, matter: 0.3 },
} as const

/**
 * Share of the question's weight that a statement has itself, and together with more and more of what is said around it.
 * `near`: the same, each word the less the longer ago, or later, it is said. `held`: how many of its words it has.
 */
export type Topic = { own: number; within: readonly number[]; near: number; held: number }

type Weighed = { weight: number; held: readonly number[] }

/** How alike a word of the question is to the words of texts; each word is compared once. */
const likenessTo = (term: Meant) => {
  const known = new Map<string, number>()
  return (words: readonly Meant[]) => {
    let most = 0
    for (const w of words) {
      const found = known.get(w.word) ?? alike(term, w)
      known.set(w.word, found)
      most = Math.max(most, found)
    }
    return most
  }
}

/** For each word of the question how alike a word of each statement is, and its weight: the rarer the more. */
const weigh = (question: Question, statements: readonly Statement[]): Weighed[] => {
  const names = new Map(
    [...new Set(statements.map((s) => s.speaker))].map((name) => [name, meaningOf(name, question.language)]),
  )
  return question.terms.map((term) => {
    const likeness = likenessTo(term)
    const held = statements.map(({ words, speaker }) =>
      Math.max(likeness(words), asSpeaker * likeness(names.get(speaker) ?? [])),
    )
    const count = held.filter((h) => h > 0).length
    return { held, weight: Math.log(1 + (statements.length - count + 0.5) / (count + 0.5)) + 0.1 }
  })
}

/** How much of a word each statement still has, when the word fades with each sentence behind the one that holds it. */
const fadingOf = (
  held: readonly number[],
  statements: readonly Statement[],
  direction: keyof typeof fading,
): number[] => {
  const { sentence, turn, matter } = fading[direction]
  const order = direction === 'onwards' ? statements : statements.toReversed()
  const left: number[] = []
  let now = 0
  for (const [k, at] of order.entries()) {
    const last = order[k - 1]
    if (last?.stretch !== at.stretch) now = 0
    else now *= last.turn === at.turn ? sentence : turn
    if ((direction === 'onwards' ? at : last)?.opens) now *= matter
    now = Math.max(now, held[at.i] ?? 0)
    left[at.i] = now
  }
  return left
}

/** How far each statement is about what is asked, by its own words and by those said around it. */
export const topicsOf = (question: Question, statements: readonly Statement[]): Topic[] => {
  const weighed = weigh(question, statements)
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0) || 1
  const turns: Statement[][] = []
  for (const s of statements) (turns[s.turn] ??= []).push(s)
  const faded = weighed.map(({ weight, held }) => {
    const [on, back] = [fadingOf(held, statements, 'onwards'), fadingOf(held, statements, 'backwards')]
    return { weight, left: on.map((l, i) => Math.max(l, back[i] ?? 0)) }
  })
  const inTurn = weighed.map(({ weight, held }) => ({
    weight,
    held: turns.map((turn) => Math.max(...turn.map((s) => held[s.i] ?? 0))),
  }))
  const isSame = (a: number, b: number) => turns[a]?.[0]?.stretch === turns[b]?.[0]?.stretch
  const within = turns.map((_, at) =>
    reaches.map(({ before, after }) => {
      const near = Array.from({ length: before + after + 1 }, (__, k) => at - before + k).filter((t) =>
        isSame(at, t),
      )
      return inTurn.reduce(
        (sum, { weight, held }) => sum + (weight * Math.max(...near.map((t) => held[t] ?? 0))) / whole,
        0,
      )
    }),
  )
  return statements.map((at) => ({
    own: weighed.reduce((sum, { weight, held }) => sum + (weight * (held[at.i] ?? 0)) / whole, 0),
    within: within[at.turn] ?? [],
    near: faded.reduce((sum, { weight, left }) => sum + (weight * (left[at.i] ?? 0)) / whole, 0),
    held: weighed.filter(({ held }) => (held[at.i] ?? 0) > 0).length,
  }))
}
