import type { SegmentWhy, VoiceEvidence } from '@hattama/contract/speech/evidence'
import { v5 as uuid } from 'uuid'
import type { StoredWord } from '#kernel/db/columns.ts'
import { heardLanguage } from '#kernel/language/guess-language.ts'
import type { Turn } from '../engines/diarizer.ts'
import type { Span } from '../engines/engine.ts'
import { joined } from '../voices/spans.ts'
import { buildSegments } from './build-segments.ts'
import { voicesOf } from './turns.ts'
import type { DoneWindow } from './windows.ts'

/**
 * Returns the speakers of one channel's words, in order of time, and the evidence for each; null = the speaker of the
 * channel.
 */
export type SpeakersOf = (
  channel: number,
  words: readonly StoredWord[],
) => ({ speakerId: string; by: VoiceEvidence } | null)[]

export type TextSegment = {
  id: string
  ordinal: number
  speakerId: string
  startMs: number
  endMs: number
  text: string
  language: string | null
  confidence: number
  words: StoredWord[]
  why: SegmentWhy | null
}

export type Text = {
  segments: TextSegment[]
  language: string | null
  timing: 'word' | 'estimated'
  /** mean over the words; null if the engine gives none */
  confidence: number | null
  wordCount: number
}

/**
 * Assembles a text from windows. Segments are built separately for each side of a call and then sorted by time, so that two
 * people talking at once stay two whole sentences; a single channel is one sequence of words, split where the voice changes.
 * Ids derive from recording, speaker and time: the same words give the same ids however often they are assembled.
 * @param speakers the speaker of each channel or voice, unless `speakersOf` knows better
 */
export const assembleText = (
  recordingId: string,
  windows: readonly DoneWindow[],
  speakers: ReadonlyMap<number, string>,
  durationMs: number,
  turns: readonly Turn[] = [],
  speakersOf?: SpeakersOf,
): Text => {
  const built = [...new Set(windows.map((w) => w.channel))].flatMap((channel) => {
    const words = wordsOfChannel(windows, channel)
    const voices = turns.length > 0 ? voicesOf(words, turns) : null
    const named = speakersOf?.(channel, words)
    const languages = languagesOf(windows, channel)
    const spoken = words.flatMap(([text, startMs, endMs, confidence], i) => {
      const attributed = named?.[i]
      const speakerId = attributed?.speakerId ?? speakers.get(voices?.[i] ?? channel)
      const by = attributed?.by ?? (voices ? 'sound' : null)
      const language = languages[i] ?? null
      return speakerId === undefined ? [] : [{ text, startMs, endMs, confidence, speakerId, language, by }]
    })
    return buildSegments(spoken, durationMs)
  })
  const taken = new Set<string>()
  const idOf = (speakerId: string, startMs: number) => {
    for (let n = 0; ; n++) {
      const id = uuid(`${speakerId} ${startMs} ${n}`, recordingId)
      if (taken.has(id)) continue
      taken.add(id)
      return id
    }
  }
  const segments = built
    .sort((a, b) => a.startMs - b.startMs)
    .map((s, ordinal) => ({
      id: idOf(s.speakerId, s.startMs),
      ordinal,
      speakerId: s.speakerId,
      startMs: s.startMs,
      endMs: s.endMs,
      text: s.text,
      language: languageOf(s.words),
      confidence: s.confidence,
      why: whyOf(s.speakerId, s.words),
      words: s.words.map((w): StoredWord => [w.text, w.startMs, w.endMs, w.confidence]),
    }))
  const words = segments.flatMap((s) => s.words)
  const known = words.flatMap(([, , , confidence]) => (confidence === null ? [] : [confidence]))
  return {
    segments,
    language: mainLanguage(windows),
    timing: windows.some((w) => w.timing === 'estimated' && w.words.length > 0) ? 'estimated' : 'word',
    confidence: known.length === 0 ? null : known.reduce((sum, c) => sum + c, 0) / known.length,
    wordCount: words.length,
  }
}

const inOrder = (windows: readonly DoneWindow[], channel: number) =>
  windows.filter((w) => w.channel === channel).sort((a, b) => a.startMs - b.startMs)

/** Returns the words of a channel in order of time. */
export const wordsOfChannel = (windows: readonly DoneWindow[], channel: number): StoredWord[] =>
  inOrder(windows, channel).flatMap((w) => w.words)

/** Words at most this far apart are one stretch of speech. ms */
const pauseMs = 400

/** Returns where words of a channel were recognised; null if none were. */
export const speechOf = (windows: readonly DoneWindow[], channel: number): Span[] | null => {
  const words = wordsOfChannel(windows, channel).map(([, startMs, endMs]) => ({ startMs, endMs }))
  return words.length === 0 ? null : joined(words, pauseMs)
}

/** The language of the window of each of those words. */
const languagesOf = (windows: readonly DoneWindow[], channel: number) =>
  inOrder(windows, channel).flatMap((w) => w.words.map(() => w.language))

/** The language of a segment: its window's, unless its own letters clearly indicate another. */
const languageOf = (words: readonly { text: string; language: string | null }[]) =>
  heardLanguage(
    words.map((w) => w.text),
    words[0]?.language ?? null,
  )

/** The evidence by which most words of a segment got their speaker; null if there was nothing to tell apart. */
const whyOf = (speakerId: string, words: readonly { by: VoiceEvidence | null }[]): SegmentWhy | null => {
  const counts = Map.groupBy(words, (word) => word.by)
  const [most] = [...counts].toSorted((a, b) => b[1].length - a[1].length)
  const by = most?.[0]
  return most && by ? { speakerId, by, share: most[1].length / words.length } : null
}

/** The language most words were spoken in. */
const mainLanguage = (windows: readonly DoneWindow[]): string | null => {
  const counts = new Map<string, number>()
  for (const { language, words } of windows) {
    if (language) counts.set(language, (counts.get(language) ?? 0) + words.length)
  }
  const [first] = [...counts].sort((a, b) => b[1] - a[1])
  return first && first[1] > 0 ? first[0] : null
}
