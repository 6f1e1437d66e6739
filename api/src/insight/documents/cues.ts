import { endsBefore } from '#kernel/language/written-ends.ts'
import type { TimedSegment } from './meeting.ts'

/** One subtitle: at most two lines; times in ms. */
export type Cue = { speakerId: string; startMs: number; endMs: number; lines: string[] }

/** Broadcast practice: what reads at a glance and how long it may stay (BBC subtitle guidelines, Netflix timed text). */
export const lineLength = 42
const maxLines = 2
const maxMs = 7000
/** The pause that starts a new cue, and the shortest time a cue is shown, ms. */
const pauseMs = 1200
const minMs = 400

type TimedWord = { text: string; startMs: number; endMs: number; speakerId: string }

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Splits a word too long for a line into pieces and divides its time among them, so that no line ever overflows. */
const cut = (word: TimedWord): TimedWord[] => {
  if (word.text.length <= lineLength) return [word]
  const letters = [...graphemes.segment(word.text)]
  const pieces: string[] = ['']
  for (const { segment } of letters) {
    if ((pieces.at(-1) ?? '').length + segment.length > lineLength) pieces.push('')
    pieces[pieces.length - 1] += segment.slice(0, lineLength)
  }
  const share = (word.endMs - word.startMs) / pieces.length
  return pieces.map((text, i) => ({
    ...word,
    text,
    startMs: Math.round(word.startMs + i * share),
    endMs: Math.round(word.startMs + (i + 1) * share),
  }))
}

/** Wraps words into lines. */
const wrap = (words: readonly string[]): string[] => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineLength)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Two lines of about the same length read better than a full one and a short one. */
const balance = (words: readonly string[]): string[] => {
  if (wrap(words).length < 2) return wrap(words)
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
    .filter((lines) => lines.every((line) => line.length <= lineLength))
  const gap = ([a = '', b = '']: readonly string[]) => Math.abs(a.length - b.length)
  return splits.toSorted((a, b) => gap(a) - gap(b))[0] ?? wrap(words)
}

/** How many words to show before a cue is full: up to the last comma of its second half, else all. */
const clauseEnd = (words: readonly TimedWord[]) => {
  const last = words.findLastIndex(({ text }) => /[,;:—–.!?…]["»”)]?$/.test(text))
  return last + 1 >= words.length / 2 ? last + 1 : words.length
}

/**
 * Segments -> subtitles. Cues are split at word times: at a change of speaker, a pause, the end of a sentence once a
 * line is full, and before a third line. They never overlap: people speaking at once come one after the other. `nameOf`
 * puts the speaker's name before their first words.
 */
export const cuesOf = (
  segments: readonly TimedSegment[],
  nameOf: ((speakerId: string) => string) | null = null,
): Cue[] => {
  const cues: Cue[] = []
  let open: TimedWord[] = []
  let named: string | null = null

  /** Closes a cue after the first `count` open words; the others stay for the next cue. */
  const close = (count = open.length) => {
    const words = open.slice(0, count)
    const [first] = words
    if (first)
      cues.push({
        speakerId: first.speakerId,
        startMs: first.startMs,
        endMs: Math.max(...words.map((word) => word.endMs)),
        lines: balance(words.map((word) => word.text)),
      })
    open = open.slice(count)
  }

  /** Whether the open cue has room for one more word. */
  const hasRoom = (word: TimedWord, first: TimedWord) =>
    wrap([...open.map(({ text }) => text), word.text]).length <= maxLines &&
    word.endMs - first.startMs <= maxMs

  const add = (word: TimedWord) => {
    const last = open.at(-1)
    const texts = open.map(({ text }) => text)
    const isFull = endsBefore(texts.join(' '), word.text) && wrap(texts).length > 1
    if (last && (isFull || word.startMs - last.endMs > pauseMs)) close()
    while (open[0] && !hasRoom(word, open[0])) close(clauseEnd(open))
    open.push(word)
  }

  for (const { speakerId, words } of segments.toSorted((a, b) => a.startMs - b.startMs)) {
    if (open[0] && open[0].speakerId !== speakerId) close()
    for (const [text, startMs, endMs] of words) {
      if (text.trim() === '') continue
      if (nameOf && named !== speakerId) {
        const name = `${nameOf(speakerId)}:`.split(/\s+/)
        for (const part of name)
          for (const piece of cut({ text: part, startMs, endMs: startMs, speakerId })) add(piece)
        named = speakerId
      }
      for (const piece of cut({ text: text.trim(), startMs, endMs: Math.max(endMs, startMs), speakerId }))
        add(piece)
    }
  }
  close()
  return apart(cues)
}

/** Trims ends and moves starts so that each cue ends before the next begins and is shown for at least a moment. */
const apart = (cues: readonly Cue[]): Cue[] => {
  const sorted = cues.toSorted((a, b) => a.startMs - b.startMs)
  let freeFrom = 0
  return sorted.map((cue, i) => {
    const startMs = Math.max(cue.startMs, freeFrom)
    const next = sorted[i + 1]?.startMs ?? Number.POSITIVE_INFINITY
    const endMs = Math.max(Math.min(Math.max(cue.endMs, startMs + minMs), next), startMs + minMs)
    freeFrom = endMs
    return { ...cue, startMs, endMs }
  })
}
