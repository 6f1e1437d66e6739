import { detectLanguage } from '#kernel/language/guess-language.ts'
import type { Ranked } from '../../search/rank.ts'
import type { PassageSegment } from '../../search/passages.ts'
import { cuesIn, type Said } from '../../summary/extract/acts/cues-in.ts'
import { toUtterances, type Utterance } from '../../summary/extract/utterances.ts'
import { isAsking } from '../../transcript/asking.ts'
import { openingOf } from '../../transcript/openers.ts'
import { meaningOf, type Meant } from './meant.ts'

/** A sentence of the passages found, with what its words show. */
export type Statement = {
  u: Utterance
  /** place among all; number of its turn: what one person says until another speaks, or another matter begins; a sentence of who speaks alone */
  i: number
  turn: number
  speaker: string
  /** statements of one stretch were said one after another */
  stretch: number
  said: Said
  asks: boolean
  /** it says that another matter begins: "Next point, …" */
  opens: boolean
  words: readonly Meant[]
  /** score of its passage as a share of the best */
  found: number
}

/** Passages with a longer pause between them are not one stretch of talk, ms. */
const maxPauseMs = 30_000

/** The most an opening can say. */
const plainly = 2

type Found = PassageSegment & { found: number }

const stretchesOf = (ranked: readonly Ranked[]): Found[][] => {
  const best = Math.max(...ranked.map((r) => r.score), Number.MIN_VALUE)
  const segments = ranked
    .flatMap(({ passage, score }) => passage.segments.map((s) => ({ ...s, found: score / best })))
    .toSorted((a, b) => a.recordingId.localeCompare(b.recordingId) || a.startMs - b.startMs)
  const stretches: Found[][] = []
  for (const segment of segments) {
    const open = stretches.at(-1)
    const last = open?.at(-1)
    if (last?.recordingId === segment.recordingId && segment.startMs - last.endMs <= maxPauseMs)
      open?.push(segment)
    else stretches.push([segment])
  }
  return stretches
}

/** Recordings in which one person speaks alone. */
const heldAlone = (ranked: readonly Ranked[]): Set<string> => {
  const speakers = new Map<string, Set<string>>()
  for (const { recordingId, speaker } of ranked.flatMap(({ passage }) => passage.segments))
    speakers.set(recordingId, (speakers.get(recordingId) ?? new Set()).add(speaker))
  return new Set([...speakers].filter(([, names]) => names.size === 1).map(([recordingId]) => recordingId))
}

/** Reads the passages found as sentences, in the order in which they were said. */
export const statementsOf = (ranked: readonly Ranked[], question: string): Statement[] => {
  const all: Statement[] = []
  const alone = heldAlone(ranked)
  let turn = -1
  for (const [stretch, segments] of stretchesOf(ranked).entries()) {
    const language = detectLanguage(segments.map((s) => s.text).join(' ')) ?? detectLanguage(question) ?? 'en'
    const spoken = segments.map((s) => ({ ...s, speakerId: s.speaker }))
    const isAlone = alone.has(segments[0]?.recordingId ?? '')
    let speaker: string | null = null
    for (const u of toUtterances(spoken, language)) {
      const opens = openingOf(u.text, language) === plainly
      if (u.speakerId !== speaker || opens || isAlone) turn++
      speaker = u.speakerId
      const first: Partial<Found> = u.segments[0] ?? {}
      all.push({
        u,
        i: all.length,
        turn,
        speaker,
        stretch,
        said: cuesIn(u.text, language),
        asks: isAsking(u.text),
        opens,
        words: meaningOf(u.text, language),
        found: first.found ?? 0,
      })
    }
  }
  return all
}
