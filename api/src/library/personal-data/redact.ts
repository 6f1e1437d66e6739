import type { StoredWord } from '#kernel/db/columns.ts'

/** A stretch of a text, in UTF-16 units, and what stands there instead. */
export type Redacted = { start: number; end: number; as: string }

/**
 * Finds what of a text is not to be read by others. Names of who took part are one, personal data found by how it reads
 * another.
 */
export type Redactor = (text: string) => readonly Redacted[]

/** What several redactors find, in order; where two find the same place, the first one's word stands. */
const findings = (text: string, hiders: readonly Redactor[]): Redacted[] => {
  const all = hiders.flatMap((hider) => [...hider(text)])
  const kept: Redacted[] = []
  for (const one of all.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (!last || one.start >= last.end) kept.push({ ...one })
    // part of it would still be there to read
    else last.end = Math.max(last.end, one.end)
  }
  return kept
}

/** The text, redacted: what was found is replaced. */
export const redactIn = (text: string, hiders: readonly Redactor[]): string => {
  const parts: string[] = []
  let at = 0
  for (const { start, end, as } of findings(text, hiders)) {
    parts.push(text.slice(at, start), as)
    at = end
  }
  return parts.join('') + text.slice(at)
}

/**
 * Words with their times: those that hold a part of what is found become one, from the start of the first to the end of the
 * last.
 */
export const redactInWords = (words: readonly StoredWord[], hiders: readonly Redactor[]): StoredWord[] => {
  const text = words.map(([word]) => word).join(' ')
  const found = findings(text, hiders)
  if (found.length === 0) return [...words]
  const made: StoredWord[] = []
  let [from, next] = [0, 0]
  for (const [word, startMs, endMs, confidence] of words) {
    const to = from + word.length
    while (found[next] && (found[next]?.end ?? 0) <= from) next += 1
    const before = made.at(-1)
    const goesOn = before && (found[next]?.start ?? to) < from
    let [left, at] = ['', from]
    // one may end in this word and another begin
    for (let i = next; i < found.length; i += 1) {
      const one = found[i]
      if (!one || one.start >= to) break
      if (one.start >= from) left += text.slice(at, one.start) + one.as
      at = Math.min(one.end, to)
    }
    left += text.slice(at, to)
    if (goesOn) made[made.length - 1] = [before[0] + left, before[1], endMs, before[3]]
    else made.push([left, startMs, endMs, confidence])
    from = to + 1
  }
  return made
}
