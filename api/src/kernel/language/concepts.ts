import { acts } from './concepts/acts.ts'
import { calendar } from './concepts/calendar.ts'
import { things } from './concepts/things.ts'
import { remembered } from './remembered.ts'
import { stem } from './stem.ts'

/**
 * A meaning of a word, whatever language it is in. `deed`: an act that changes something for someone; `date`: a day, month
 * or season. A word with several meanings has several ideas.
 */
export type Idea = { name: string; kind: 'deed' | 'date' | 'other' }

const opposites = new Map<string, Set<string>>()
const byStem = new Map<string, Set<Idea>>()
/** Words exactly as in the table: "готова" is ready, "готовит" prepares. */
const byWord = new Map<string, Idea[]>()
/** Stems by their first letters, for inflections that the stemmers do not unify. */
const byBeginning = new Map<string, string[]>()
const beginning = 4

const kinds = { '!': 'deed', '=': 'date' } as const

/** Every stem a word may have: one Cyrillic word does not always show whether it is Russian or Kazakh. */
const stemsOf = (word: string): string[] =>
  /\p{Script=Cyrillic}/u.test(word) ? [...new Set([stem(word), stem(word, 'kk')])] : [stem(word)]

const enter = (word: string, idea: Idea) => {
  byWord.set(word, [...(byWord.get(word) ?? []), idea])
  // "Julie" has the stem of July
  if (idea.kind === 'date' && /^[a-z]+$/.test(word)) return
  for (const s of stemsOf(word)) {
    const known = byStem.get(s)
    if (known) known.add(idea)
    else {
      byStem.set(s, new Set([idea]))
      const start = s.slice(0, beginning)
      byBeginning.set(start, [...(byBeginning.get(start) ?? []), s])
    }
  }
}

for (const row of `${acts}\n${things}\n${calendar}`.split('\n')) {
  const [a, b] = row.split(' <> ')
  if (a !== undefined && b !== undefined) {
    opposites.set(a, new Set(opposites.get(a)).add(b))
    opposites.set(b, new Set(opposites.get(b)).add(a))
  } else {
    const [head = '', ...words] = row.trim().split(/\s+/)
    const kind = kinds[head[0] as keyof typeof kinds] ?? 'other'
    const idea: Idea = { name: head.replace(/^[!=]/, ''), kind }
    for (const word of words) if (!/^(en|ru|kk)$/.test(word)) enter(word.replaceAll('ё', 'е'), idea)
  }
}

const none: readonly Idea[] = []

/** Returns the ideas of a word from `wordsOf`; none if it is not in the table. A bounded number is cached. */
export const ideasOf = remembered((word): readonly Idea[] => {
  const listed = byWord.get(word)
  if (listed) return listed
  const stems = stemsOf(word)
  const exact = stems.flatMap((s) => [...(byStem.get(s) ?? [])])
  if (exact.length > 0) return [...new Set(exact)]
  if (!/\p{Script=Cyrillic}/u.test(word)) return none
  for (const s of stems) {
    const alike = byBeginning.get(s.slice(0, beginning))?.find((other) => isInflection(s, other))
    if (alike !== undefined) return [...(byStem.get(alike) ?? [])]
  }
  return none
}, 20_000)

const isInflection = (a: string, b: string) => {
  let common = 0
  while (common < a.length && common < b.length && a[common] === b[common]) common++
  return common >= 5 && common / Math.max(a.length, b.length) >= 0.75
}

/** Whether two ideas exclude each other, such as passing and failing. */
export const areOpposite = (a: Idea, b: Idea): boolean => opposites.get(a.name)?.has(b.name) ?? false
