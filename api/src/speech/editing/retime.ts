import { diffArrays } from 'diff'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { Span } from '../engines/engine.ts'

/** A word normalised for comparison: without case, `ё` or surrounding punctuation. */
const bare = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '') || word

/** Divides a span of ms among words by their length. They were not heard, so they carry no confidence. */
const spread = (words: readonly string[], startMs: number, endMs: number): StoredWord[] => {
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  let said = 0
  return words.map((word) => {
    const from = startMs + Math.round(((endMs - startMs) * said) / letters)
    said += word.length
    return [word, from, startMs + Math.round(((endMs - startMs) * said) / letters), null]
  })
}

type Part = { count: number; added: boolean; removed: boolean }

/** Most words removed and added that are diffed; beyond that hardly any word stayed, and finding it takes seconds. */
const maxChanged = 250

/**
 * Returns what stayed, went and came between two lists of words: Myers' diff (package `diff`). If more changed than
 * `maxChanged`, only the common prefix and suffix count as kept, and everything between as replaced.
 */
const difference = (old: readonly string[], wanted: readonly string[]): Part[] => {
  const shorter = Math.min(old.length, wanted.length)
  let head = 0
  while (head < shorter && old[head] === wanted[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === wanted.at(-1 - tail)) tail += 1
  const [from, into] = [old.slice(head, old.length - tail), wanted.slice(head, wanted.length - tail)]
  const between = diffArrays(from, into, { maxEditLength: maxChanged }) ?? [
    { count: from.length, added: false, removed: true },
    { count: into.length, added: true, removed: false },
  ]
  const stayed = (count: number) => ({ count, added: false, removed: false })
  return [stayed(head), ...between, stayed(tail)].filter((part) => part.count > 0)
}

/** An edited text to be timed from the words it replaces; `span` is the segment's, ms. */
export type Rewritten = {
  words: readonly StoredWord[]
  text: string
  span: Span
}

/**
 * Times the words of an edited text. Words that stayed keep their times (even if case or punctuation changed); words that
 * replace others share the time of those; new ones share the pause they were inserted into. Takes time linear in the
 * number of words, plus at most `maxChanged` squared.
 */
export const retime = ({ words, text, span }: Rewritten): StoredWord[] => {
  const wanted = text.split(/\s+/).filter((word) => word !== '')
  const parts = difference(
    words.map(([word]) => bare(word)),
    wanted.map(bare),
  )
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

/** Applies `retime` to many texts people have corrected: how sure an engine was of such a line no longer matters. */
export const retimeAll = (all: readonly Rewritten[]): StoredWord[][] =>
  all.map((one) => retime(one).map(([text, startMs, endMs]) => [text, startMs, endMs, null]))
