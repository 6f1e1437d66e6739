import type { StoredWord } from '#kernel/db/columns.ts'

/** A stretch of a text, in UTF-16 units, and what stands there instead. */
export type Hidden = { start: number; end: number; as: string }

/**
 * Finds what of a text is not to be read by others. Names of who took part are one, personal data found by how it reads
 * another.
 */
export type Hider = (text: string) => readonly Hidden[]

/** What several hiders find, in order; where two find the same place, the first one's word stands. */
const findings = (text: string, hiders: readonly Hider[]): Hidden[] => {
  const all = hiders.flatMap((hider) => [...hider(text)])
  const kept: Hidden[] = []
  for (const one of all.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (!last || one.start >= last.end) kept.push({ ...one })
    // part of it would still be there to read
    else last.end = Math.max(last.end, one.end)
  }
  return kept
}

/** The text with what was found replaced. */
export const hideIn = (text: string, hiders: readonly Hider[]): string => {
  const parts: string[] = []
  let at = 0
  for (const { start, end, as } of findings(text, hiders)) {
    parts.push(text.slice(at, start), as)
    at = end
  }
  return parts.join('') + text.slice(at)
}

/** Words with their times: those that hold a part of what is found become one, from the start of the first to the end of the last. */
export const hideInWords = (words: readonly StoredWord[], hiders: readonly Hider[]): StoredWord[] => {
  const text = words.map(([word]) => word).join(' ')
  const found = findings(text, hiders)
  if (found.length === 0) return [...words]
  const made: StoredWord[] = []
  let at = 0
  let open: Hidden | null = null
  for (const [word, startMs, endMs, confidence] of words) {
    const [from, to] = [at, at + word.length]
    at = to + 1
    const hidden = found.find(({ start, end }) => start < to && end > from)
    const last = made.at(-1)
    if (open && hidden === open && last) {
      // what follows the last letter hidden, a comma, stays
      const rest = word.slice(Math.max(0, hidden.end - from))
      made[made.length - 1] = [last[0] + (hidden.end < to ? rest : ''), last[1], endMs, last[3]]
      continue
    }
    if (!hidden) {
      made.push([word, startMs, endMs, confidence])
      open = null
      continue
    }
    const inside = found.filter(({ start, end }) => start < to && end > from)
    const changed = hideIn(
      word,
      inside.map((one) => () => [
        { start: Math.max(0, one.start - from), end: Math.min(word.length, one.end - from), as: one.as },
      ]),
    )
    made.push([changed, startMs, endMs, confidence])
    const lastInside = inside.at(-1)
    open = lastInside && lastInside.end > to ? lastInside : null
  }
  return made
}
