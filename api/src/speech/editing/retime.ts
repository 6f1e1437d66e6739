import { diffArrays } from 'diff'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { Span } from '../engines/engine.ts'

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

type Part = { count: number; added: boolean; removed: boolean }

/** Words a person takes out and puts in at most; beyond that hardly a word stayed, and to find it takes seconds. */
const mostChanged = 250

/**
 * What stayed, went and came between two lists of words: Myers' difference (package `diff`). Where more changed than
 * `mostChanged`, only what both begin and end with stayed, and all between came in place of all between.
 */
const difference = (old: readonly string[], wanted: readonly string[]): Part[] => {
  const shorter = Math.min(old.length, wanted.length)
  let head = 0
  while (head < shorter && old[head] === wanted[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === wanted.at(-1 - tail)) tail += 1
  const [from, into] = [old.slice(head, old.length - tail), wanted.slice(head, wanted.length - tail)]
  const between = diffArrays(from, into, { maxEditLength: mostChanged }) ?? [
    { count: from.length, added: false, removed: true },
    { count: into.length, added: true, removed: false },
  ]
  const stayed = (count: number) => ({ count, added: false, removed: false })
  return [stayed(head), ...between, stayed(tail)].filter((part) => part.count > 0)
}

/** A text to be given the times of the words it comes from; `span` is the segment's, ms. */
export type Rewritten = {
  words: readonly StoredWord[]
  text: string
  span: Span
}

/**
 * The words of an edited text with their times. Words that stayed keep theirs (also where only case or punctuation
 * changed); words in place of others share the time of those; new ones share the pause they were put into. Takes time in
 * proportion to the words, and to at most `mostChanged` of them squared.
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

/** `retime` of many. */
export const retimeAll = (all: readonly Rewritten[]): StoredWord[][] => all.map(retime)
