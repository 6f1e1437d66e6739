import type { StoredWord } from '#kernel/db/columns.ts'

/** A range of a text, in UTF-16 units, and its replacement. */
export type Redacted = { start: number; end: number; as: string }

/**
 * Finds what others may not read in a text. One finds the names of participants, another finds personal data by its
 * form.
 */
export type Redactor = (text: string) => readonly Redacted[]

/** The findings of several redactors, in order; where two overlap, the replacement of the earlier one is used. */
const findings = (text: string, hiders: readonly Redactor[]): Redacted[] => {
  const all = hiders.flatMap((hider) => [...hider(text)])
  const kept: Redacted[] = []
  for (const one of all.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (!last || one.start >= last.end) kept.push({ ...one })
    // otherwise part of it would still be readable
    else last.end = Math.max(last.end, one.end)
  }
  return kept
}

/** Replaces what was found in the text. */
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
 * Redacts timed words: those that hold part of a finding become one word, from the start of the first to the end of the
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
