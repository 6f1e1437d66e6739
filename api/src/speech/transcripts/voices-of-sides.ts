import type { VoicesUse } from '@hattama/contract/speech/evidence'
import type { CallHints } from '@hattama/contract/speech/hint'
import { aligned } from '../voices/align.ts'
import { nameTracks, type Naming, type Track } from '../voices/names.ts'
import { sourcesOf, type Source } from '../voices/sources.ts'
import type { KnownStretch } from '../engines/diarizer.ts'
import type { Span } from '../engines/engine.ts'
import { alone, lengthOf } from '../voices/spans.ts'
import { judgeSources } from '../voices/trust.ts'
import { whoseWords, type Whose } from '../voices/whose-words.ts'
import type { ChannelTurn } from './turns.ts'

/** A channel of a call: the id of the speaker it stands for as a whole, and its words in order of time. */
type Side = { channel: number; id: string; isFar: boolean; words: readonly Span[] }
type Hints = Pick<CallHints, 'site' | 'names' | 'hints'> & { voices: CallHints['voices'] | null }

/** A channel in which several people speak. `base`: the voice that is the channel's own speaker. */
type SideVoices = { words: (Whose | null)[]; base: string | null }

/** Share of a microphone's words a voice must have to count as its owner's. */
const ownShare = 0.5

/**
 * Combines all evidence of who speaks in the two channels of a call: what its connections report, aligned to the clock of
 * the sound and as far as it is credible; what the sound itself tells; and the names the page showed.
 */
export const resolveCallVoices = (
  sides: readonly Side[],
  hints: Hints | null,
  turns: readonly ChannelTurn[],
  { durationMs, levels }: { durationMs: number; levels: Buffer | null },
) => {
  const far = sides.find((side) => side.isFar)
  const call = far && hints?.voices ? judged(far, hints, durationMs, levels) : null
  const sources = call?.use.state === 'used' ? call.sources : []
  const voices = new Map<number, SideVoices>()
  for (const { channel, isFar, words } of sides) {
    const own = turns.filter((turn) => turn.channel === channel)
    const whose = whoseWords(words, isFar ? sources : [], own)
    const counts = [
      ...Map.groupBy(
        whose.filter((w) => w !== null),
        (w) => w.voice,
      ),
    ]
      .map(([voice, of]) => ({ voice, words: of.length }))
      .toSorted((a, b) => b.words - a.words)
    const [most] = counts
    // one voice is the channel itself, and a page may still divide it
    if (counts.length < 2 || !most) continue
    const isOwners = !isFar && most.words >= ownShare * words.length
    voices.set(channel, { words: whose, base: isOwners ? most.voice : null })
  }
  const tracks = sides.flatMap((side): Track[] => {
    const found = voices.get(side.channel)
    if (!found) {
      const one = side.isFar && sources.length === 1 ? sources[0] : undefined
      return [{ id: side.id, shared: side.isFar && !one, far: side.isFar, spans: one?.spans ?? side.words }]
    }
    return [...Map.groupBy(found.words.entries(), ([, whose]) => whose?.voice)].flatMap(([voice, own]) => {
      if (voice === undefined) return []
      const source = side.isFar ? sources.find(({ key }) => key === voice) : undefined
      const said = own.flatMap(([i]) => side.words[i] ?? [])
      const id = voice === found.base ? side.id : `${side.channel}:${voice}`
      return [{ id, shared: false, far: side.isFar, spans: source?.spans ?? said }]
    })
  })
  const naming: Naming | null = hints ? nameTracks(tracks, hints, durationMs) : null
  const trackOf = (key: string) => (far && !voices.has(far.channel) ? far.id : `${far?.channel}:${key}`)
  const clientNames = new Map(
    sources.flatMap(({ key, name }) => (name === null ? [] : [[trackOf(key), name] as const])),
  )
  return { voices, naming, clientNames, use: call?.use ?? null }
}

/** A source that spoke for less does not count as a person to look for in the sound. ms */
const personMs = 2000

/**
 * Returns what is known of a call's side before its sound is diarized: the stretches in which only one source was audible,
 * and how many sources there were. Nothing if the sources are not credible.
 */
export const knownOfCall = (
  words: readonly Span[],
  hints: Hints | null,
  { durationMs, levels }: { durationMs: number; levels: Buffer | null },
): { known: KnownStretch[]; speakers: number | null } => {
  const far = { words }
  const call = hints?.voices ? judged(far, hints, durationMs, levels) : null
  if (call?.use.state !== 'used') return { known: [], speakers: null }
  const all = call.sources.flatMap(({ key, spans }) => spans.map((span) => ({ ...span, of: key })))
  const people = call.sources.filter(({ spans }) => lengthOf(spans) >= personMs).length
  return { known: alone(all), speakers: Math.max(1, people) }
}

const judged = (far: Pick<Side, 'words'>, hints: Hints, durationMs: number, levels: Buffer | null) => {
  const { voices, ...page } = hints
  const heard = sourcesOf({ names: page.names, ...(voices && { voices }) })
  const moved: { sources: Source[]; lagMs: number } = aligned(heard, levels && new Int8Array(levels))
  const { state, coverage } = judgeSources(moved.sources, far.words, page, durationMs)
  const use: VoicesUse = { state, coverage, sources: heard.length, lagMs: moved.lagMs }
  return { sources: moved.sources, use }
}
