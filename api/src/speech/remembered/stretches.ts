import type { Layout, SpeakerKind } from '#kernel/db/columns.ts'
import type { Span } from '../engines/engine.ts'

/** A segment of someone's words in a recording, ms from its start. */
export type Said = Span & { id: string }

/** Shorter ones say little about a voice, ms. */
const minMs = 1500
/** Of a longer one only the middle is used, ms. */
const maxMs = 10_000
/** Most stretches by which a speaker is compared or learnt in one recording: the longest. */
export const maxStretches = 6

/** Picks what to encode of a speaker: the middles of their longest segments, longest first. */
export const stretchesOf = (segments: readonly Said[]): Said[] =>
  segments
    .filter(({ startMs, endMs }) => endMs - startMs >= minMs)
    .toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs) || a.startMs - b.startMs)
    .slice(0, maxStretches)
    .map((one) => {
      const rest = Math.max(0, one.endMs - one.startMs - maxMs) / 2
      return { id: one.id, startMs: Math.round(one.startMs + rest), endMs: Math.round(one.endMs - rest) }
    })

type Speaker = { kind: SpeakerKind; source: string | null }

/** Returns the channel a speaker is heard in; null if that is unknown. */
export const channelOf = (layout: Layout, { kind, source }: Speaker): number | null => {
  if (layout === 'mixed') return 0
  if (layout === 'tracks') return numberIn(source, /^track:(\d+)$/)
  if (kind === 'voice') return numberIn(source, /^(\d+):/)
  return kind === 'others' ? 0 : 1
}

const numberIn = (source: string | null, shape: RegExp) => {
  const [, found] = source?.match(shape) ?? []
  return found === undefined ? null : Number(found)
}
