import { v5 as uuid } from 'uuid'
import type { StoredWord } from '#kernel/db/columns.ts'
import type { Turn } from '../engines/diarizer.ts'
import type { TextSegment } from './assemble.ts'
import { voicesOf } from './turns.ts'

/** A segment whose voice has not been matched to a speaker yet. */
type VoicedSegment = Omit<TextSegment, 'speakerId'> & { voice: number; speakerWas: string }

/** The lowest confidence among the words; a word without one counts as 1. */
const confidenceOf = (words: readonly StoredWord[]) =>
  words.reduce((least, [, , , confidence]) => Math.min(least, confidence ?? 1), 1)

/**
 * Divides the segments of one channel by newly diarized voices: a segment in which the voice changes is cut there, and its
 * first part keeps its id. Texts stay as people left them, word for word.
 */
export const divideByVoices = (segments: readonly TextSegment[], turns: readonly Turn[]): VoicedSegment[] => {
  const voices = voicesOf(
    segments.flatMap((s) => s.words),
    turns,
  )
  let at = 0
  const divided = segments.flatMap((segment) => {
    const parts: { voice: number; words: StoredWord[] }[] = []
    for (const word of segment.words) {
      const voice = voices[at++] ?? 0
      const open = parts.at(-1)
      if (open?.voice === voice) open.words.push(word)
      else parts.push({ voice, words: [word] })
    }
    const { speakerId: speakerWas, ...rest } = segment
    return parts.map(({ voice, words }, i): VoicedSegment => ({
      ...rest,
      ...(i > 0 && { id: uuid(`part ${i}`, segment.id) }),
      voice,
      speakerWas,
      words,
      startMs: i === 0 ? segment.startMs : (words[0]?.[1] ?? segment.startMs),
      endMs: i === parts.length - 1 ? segment.endMs : (words.at(-1)?.[2] ?? segment.endMs),
      text: parts.length === 1 ? segment.text : words.map(([text]) => text).join(' '),
      confidence: confidenceOf(words),
    }))
  })
  return divided.map((segment, ordinal) => ({ ...segment, ordinal }))
}

/**
 * Matches each voice to the previous speaker of most of its time. Each speaker is matched to one voice only, so that a name
 * given by a person is neither lost nor duplicated; voices without a speaker left are missing from the result.
 */
export const matchVoices = (segments: readonly VoicedSegment[]): Map<number, string> => {
  const shared = new Map<string, { voice: number; speaker: string; ms: number }>()
  for (const { voice, speakerWas: speaker, startMs, endMs } of segments) {
    const key = `${voice} ${speaker}`
    const [pair, ms] = [shared.get(key), endMs - startMs]
    if (pair) pair.ms += ms
    else shared.set(key, { voice, speaker, ms })
  }
  const matched = new Map<number, string>()
  const taken = new Set<string>()
  for (const { voice, speaker } of [...shared.values()].sort((a, b) => b.ms - a.ms)) {
    if (matched.has(voice) || taken.has(speaker)) continue
    matched.set(voice, speaker)
    taken.add(speaker)
  }
  return matched
}
