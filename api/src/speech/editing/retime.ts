import { diffArrays } from 'diff'
import type { StoredWord } from '#kernel/db/tables.ts'

/** A word as it counts for being the same: without case, `ё` and the signs around it. */
const bare = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '') || word

/** Shares a span of ms among words by their length. Nobody was heard saying them, so they carry no confidence. */
const spread = (words: readonly string[], startMs: number, endMs: number): StoredWord[] => {
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  let said = 0
  return words.map((word) => {
    const from = startMs + Math.round(((endMs - startMs) * said) / letters)
    said += word.length
    return [word, from, startMs + Math.round(((endMs - startMs) * said) / letters), null]
  })
}

/**
 * The words of an edited text with their times. Words that stayed keep theirs (also where only case or punctuation
 * changed); words in place of others share the time of those; new ones share the pause they were put into. `span` is
 * the segment's, ms. Alignment: Myers' difference over words (package `diff`).
 */
export const retime = (
  words: readonly StoredWord[],
  text: string,
  span: { startMs: number; endMs: number },
): StoredWord[] => {
  const wanted = text.split(/\s+/).filter((word) => word !== '')
  const old = words.map(([word]) => word)
  const parts = diffArrays(old, wanted, { comparator: (a, b) => bare(a) === bare(b) })
  const result: StoredWord[] = []
  let [at, taken] = [0, 0]
  let removed: readonly StoredWord[] = []
  let added: string[] = []
  const place = () => {
    const before = result.at(-1)?.[2] ?? span.startMs
    const startMs = Math.max(before, removed[0]?.[1] ?? before)
    const after = words[at]?.[1] ?? span.endMs
    const endMs = Math.max(startMs, removed.at(-1)?.[2] ?? after)
    result.push(...spread(added, startMs, endMs))
    removed = []
    added = []
  }
  for (const part of parts) {
    if (part.removed) {
      removed = words.slice(at, at + part.count)
      at += part.count
    } else if (part.added) {
      added = wanted.slice(taken, taken + part.count)
      taken += part.count
    } else {
      place()
      for (const [i, [was, ...said]] of words.slice(at, at + part.count).entries())
        result.push([wanted[taken + i] ?? was, ...said])
      at += part.count
      taken += part.count
    }
  }
  place()
  return result
}
