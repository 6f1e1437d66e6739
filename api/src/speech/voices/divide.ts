import type { Lit } from './names.ts'
import type { Span } from '../engines/engine.ts'

/** A pause longer than this begins a new turn. ms */
const turnGapMs = 900
/** How far a name reaches beyond the time it was lit, within a turn: highlights appear and disappear late. ms */
const reachMs = 1000
/** A name lit for less than this in the middle of another is flicker. ms */
const flickerMs = 500

/**
 * Returns whose each word is, by the names that were the only one lit; null if the page does not tell. Within a turn a name
 * spreads over the words between its own, and slightly towards the edges; speaker changes fall in the longest pause.
 * @param words of one channel, in order of time
 */
export const divideWords = (words: readonly Span[], lit: readonly Lit[]): (string | null)[] => {
  const names = directly(words, lit)
  for (const [from, to] of turnsOf(words)) {
    dropFlicker(words, names, from, to)
    fill(words, names, from, to)
  }
  return names
}

const directly = (words: readonly Span[], lit: readonly Lit[]) => {
  const inOrder = lit.toSorted((a, b) => a.startMs - b.startMs)
  const next = inOrder.values()
  let here = next.next().value
  return words.map(({ startMs, endMs }) => {
    const middle = (startMs + endMs) / 2
    while (here && here.endMs <= middle) here = next.next().value
    return here && here.startMs <= middle ? here.of : null
  })
}

/** Index ranges [from, to) of words without a long pause between them. */
const turnsOf = (words: readonly Span[]) => {
  const turns: [from: number, to: number][] = []
  for (const [i, word] of words.entries()) {
    const open = turns.at(-1)
    const last = words[i - 1]
    if (open && last && word.startMs - last.endMs <= turnGapMs) open[1] = i + 1
    else turns.push([i, i + 1])
  }
  return turns
}

/** Words from index `from` up to `to` that have one name, or none. */
type Run = Span & { name: string | null; from: number; to: number }

/** The runs of equal names in a turn. */
const runsOf = (words: readonly Span[], names: readonly (string | null)[], from: number, to: number) => {
  const runs: Run[] = []
  for (const [i, word] of words.slice(from, to).entries()) {
    const open = runs.at(-1)
    const name = names[from + i] ?? null
    if (open?.name === name) Object.assign(open, { to: from + i + 1, endMs: word.endMs })
    else runs.push({ ...word, name, from: from + i, to: from + i + 1 })
  }
  return runs
}

const dropFlicker = (words: readonly Span[], names: (string | null)[], from: number, to: number) => {
  const named = runsOf(words, names, from, to).filter((run) => run.name !== null)
  for (const [i, run] of named.entries()) {
    const [before, after] = [named[i - 1], named[i + 1]]
    const isAmid = before && after && before.name === after.name && before.name !== run.name
    if (isAmid && run.endMs - run.startMs < flickerMs) names.fill(before.name, run.from, run.to)
  }
}

const fill = (words: readonly Span[], names: (string | null)[], from: number, to: number) => {
  const runs = runsOf(words, names, from, to)
  for (const [i, run] of runs.entries()) {
    if (run.name !== null) continue
    const [before, after] = [runs[i - 1]?.name ?? null, runs[i + 1]?.name ?? null]
    if (before !== null && before === after) names.fill(before, run.from, run.to)
    else if (run.endMs - run.startMs <= (before !== null && after !== null ? 2 : 1) * reachMs) {
      const cut = before === null ? run.from : after === null ? run.to : longestPause(words, run.from, run.to)
      names.fill(before, run.from, cut)
      names.fill(after, cut, run.to)
    }
  }
}

/** The index in [from, to] before which the pause is longest. */
const longestPause = (words: readonly Span[], from: number, to: number) => {
  let best = { at: from, ms: Number.NEGATIVE_INFINITY }
  for (const [i, word] of words.slice(from, to + 1).entries()) {
    const last = words[from + i - 1]
    if (last && word.startMs - last.endMs > best.ms) best = { at: from + i, ms: word.startMs - last.endMs }
  }
  return best.at
}
