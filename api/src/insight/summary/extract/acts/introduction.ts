import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** How far before a sentence its matter may have been named, turns, and how much each turn further away counts. */
const back = 6
const fade = 0.85
/** For a sentence that is acted on: a question, a request, a proposal. */
const acted = 1.4
/** Words that are said again nearby are what the talk is about. */
const once = 0.4
/** Longer sentences than this cost more words than they tell. */
const plainWords = 14
const mostWords = 30

/** The sentence before a passage that best says what it is about; undefined when none says anything new. */
export const introductionOf = (own: readonly Statement[], talk: Talk): Statement | undefined => {
  const [first] = own
  if (!first) return undefined
  const said = new Set(own.flatMap((s) => s.stems))
  const near = Array.from({ length: back + 4 }, (_, k) => talk.turnOf(first.turn - back - 1 + k)).flat()
  const counts = new Map<string, number>()
  for (const stem of near.flatMap((s) => s.stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const worth = (s: Statement): number => {
    const told = s.stems
      .filter((stem) => !said.has(stem) && !talk.isName(stem))
      .reduce((sum, stem) => sum + talk.rarity(stem) * ((counts.get(stem) ?? 0) > 1 ? 1 : once), 0)
    const isActed = s.asks || s.said.has('request') || s.said.has('proposal') || s.said.has('duty')
    return (
      (told * fade ** (first.turn - s.turn) * (isActed ? acted : 1)) /
      Math.max(1, s.u.words / plainWords) ** 0.5
    )
  }
  return near
    .filter(
      (s) => s.i < first.i && first.turn - s.turn <= back && s.u.words <= mostWords && s.stems.length > 1,
    )
    .map((s) => ({ s, worth: worth(s) }))
    .toSorted((a, b) => b.worth - a.worth)[0]?.s
}
