import type { Utterance } from '../summary/extract/utterances.ts'

/** Terms compared on each side of a place: about two minutes of talk. */
const windowTerms = 120
/** How much deeper than the average place a shift is, in standard deviations. */
const overMean = 0.5
/** Any talk wavers: a dip shallower than this is not a shift. Likeness 0..1, both sides added. */
const minDepth = 0.25
/** Shortest part, ms, and the most parts. */
const minPartMs = 120_000
const maxParts = 20

type Bag = Map<string, number>

const add = (bag: Bag, terms: readonly string[], sign: 1 | -1) => {
  for (const term of terms) {
    const count = (bag.get(term) ?? 0) + sign
    if (count === 0) bag.delete(term)
    else bag.set(term, count)
  }
}

const likeness = (a: Bag, b: Bag) => {
  let [dot, squaresA, squaresB] = [0, 0, 0]
  for (const [term, count] of a) {
    dot += count * (b.get(term) ?? 0)
    squaresA += count * count
  }
  for (const count of b.values()) squaresB += count * count
  return squaresA === 0 || squaresB === 0 ? 0 : dot / Math.sqrt(squaresA * squaresB)
}

/** How alike the words before and after each utterance are, 0..1; index i: between i - 1 and i. Linear in the words. */
const likenesses = (utterances: readonly Utterance[]) => {
  const ends = [0]
  for (const { terms } of utterances) ends.push((ends.at(-1) ?? 0) + terms.length)
  const all = utterances.flatMap(({ terms }) => terms)
  const [before, after]: [Bag, Bag] = [new Map(), new Map()]
  let [from, middle, to] = [0, 0, 0]
  return utterances.map((_, i) => {
    const at = ends[i] ?? 0
    const [nextFrom, nextTo] = [Math.max(0, at - windowTerms), Math.min(all.length, at + windowTerms)]
    add(after, all.slice(to, nextTo), 1)
    add(after, all.slice(middle, at), -1)
    add(before, all.slice(middle, at), 1)
    add(before, all.slice(from, nextFrom), -1)
    ;[from, middle, to] = [nextFrom, at, nextTo]
    return likeness(before, after)
  })
}

/** How far each place lies below the nearest peaks on both sides. */
const depthsOf = (values: readonly number[]) =>
  values.map((value, i) => {
    const height = (step: 1 | -1) => {
      let best = value
      for (let at = i + step; at > 0 && at < values.length && Math.abs(at - i) <= windowTerms; at += step) {
        const next = values[at] ?? 0
        if (next < best) break
        best = next
      }
      return best
    }
    return height(-1) - value + (height(1) - value)
  })

/**
 * Finds the utterances that begin a new part, from the words alone (TextTiling, Hearst 1997): the places where the words
 * before and after are least alike. Taken deepest first while parts stay long enough; returned in order.
 * @returns indices into `utterances`, without 0
 */
export const shiftsIn = (utterances: readonly Utterance[]): number[] => {
  const end = utterances.at(-1)?.endMs ?? 0
  const start = utterances[0]?.startMs ?? 0
  if (end - start < 2 * minPartMs) return []
  const depths = depthsOf(likenesses(utterances))
  const mean = depths.reduce((sum, d) => sum + d, 0) / depths.length
  const deviation = Math.sqrt(depths.reduce((sum, d) => sum + (d - mean) ** 2, 0) / depths.length)
  const least = Math.max(minPartMs, (end - start) / maxParts)
  const taken: number[] = []
  const places = [...depths.keys()]
    .filter((i) => i > 0 && (depths[i] ?? 0) > Math.max(minDepth, mean + overMean * deviation))
    .toSorted((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0) || a - b)
  for (const i of places) {
    const at = utterances[i]?.startMs ?? 0
    const others = [start, end, ...taken.map((index) => utterances[index]?.startMs ?? 0)]
    if (others.every((other) => Math.abs(at - other) >= least)) taken.push(i)
  }
  return taken.toSorted((a, b) => a - b)
}
