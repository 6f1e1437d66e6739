import type { VoiceEvidence } from '@hattama/contract/evidence'
import type { Turn } from '../engines/diarizer.ts'
import type { Span } from '../engines/engine.ts'
import { withoutFlicker } from './flicker.ts'
import type { Source } from './sources.ts'
import { alone, common, joined, lengthOf } from './spans.ts'

/** The voice a word belongs to, and what says so. */
export type Whose = { voice: string; by: VoiceEvidence }

/** A word that no source covers goes to the nearest one within this. ms */
const nearMs = 500
/** Of the time in which one source alone is audible, a diarizer's voice must have this share with one to be its. */
const sameShare = 0.6
/** A word both speak in is told by the sound only if each covers this much of it. */
const bothShare = 0.5

/**
 * Whose each word of a channel is, by the sources of the call and by its sound. A source that is alone says it; where
 * several are audible at once, or none is near, the sound does, by the voice that is the same as a source, or as itself.
 * Without either nobody can tell: null.
 * @param words in order of time
 * @param turns of the same channel
 */
export const whoseWords = (
  words: readonly Span[],
  sources: readonly Source[],
  turns: readonly Turn[],
): (Whose | null)[] => {
  const ofVoice = sourceOfVoice(sources, turns)
  const audible = followed(
    sources.flatMap((source) => source.spans.map((span) => ({ ...span, of: source }))),
    nearMs,
  )
  const spoken = followed(
    turns.map((turn) => ({ ...turn, of: turn.voice })),
    nearMs,
  )
  const solid = solidVoices(sources, turns)
  const found = words.map((): Whose | null => null)
  for (const [i, word] of [...words.entries()].toSorted(([, a], [, b]) => a.startMs - b.startMs)) {
    const { best, second, isHeard } = audible(word)
    const length = Math.max(1, word.endMs - word.startMs)
    const isShared = second !== null && second.ms >= bothShare * length
    const voice = best && !isShared ? null : spoken(word).best
    const same = voice && ofVoice.get(voice.of)
    if (isShared && same && isHeard(same)) found[i] = { voice: same.key, by: 'sound' }
    else if (best) found[i] = { voice: best.of.key, by: best.of.kind }
    else if (same) found[i] = { voice: same.key, by: 'sound' }
    else if (voice && solid.has(voice.of)) found[i] = { voice: `v${voice.of}`, by: 'sound' }
  }
  const whole = sources.length > 0 ? filled(words, found) : found
  return withoutFlicker(words, whole, (whose) => whose?.voice)
}

type Owned<K> = Span & { of: K }
/** `ms` an owner shares with a word, below zero how far away it is. */
type Near<K> = { of: K; ms: number; startMs: number }

const isNearer = <K>(a: Near<K>, b: Near<K> | null) =>
  b === null || a.ms > b.ms || (a.ms === b.ms && a.startMs > b.startMs)

/**
 * Tells of words, asked for in order of their start, which owner is audible nearest within `within` ms, which other one is
 * next, and whether one is audible in it. What is far from a word costs it nothing: a recorder may send any stretches it likes.
 */
const followed = <K>(owned: readonly Owned<K>[], within: number) => {
  const spans = [...Map.groupBy(owned, (one) => one.of)]
    .flatMap(([of, own]) => joined(own).map((span) => ({ ...span, of })))
    .toSorted((a, b) => a.startMs - b.startMs)
  let [coming, open] = [0, [] as Owned<K>[]]
  const shared = (span: Span, word: Span) =>
    Math.min(span.endMs, word.endMs) - Math.max(span.startMs, word.startMs)
  return (word: Span) => {
    open = open.filter(({ endMs }) => endMs >= word.startMs - within)
    for (let span = spans[coming]; span && span.startMs <= word.endMs + within; span = spans[++coming])
      open.push(span)
    let [best, second]: [Near<K> | null, Near<K> | null] = [null, null]
    for (const span of open) {
      const near: Near<K> = { of: span.of, ms: shared(span, word), startMs: span.startMs }
      if (near.ms < -within) continue
      if (isNearer(near, best)) [best, second] = [near, best && best.of !== near.of ? best : second]
      else if (near.of !== best?.of && isNearer(near, second)) second = near
    }
    return { best, second, isHeard: (of: K) => open.some((span) => span.of === of && shared(span, word) > 0) }
  }
}

/** The source that a diarizer's voice is: the one it shares most of its time with, of the time one source is alone. */
const sourceOfVoice = (sources: readonly Source[], turns: readonly Turn[]): Map<number, Source> => {
  if (turns.length === 0) return new Map()
  const single = alone(sources.flatMap((source) => source.spans.map((span) => ({ ...span, of: source }))))
  const voices = alone(turns.map(({ startMs, endMs, voice }) => ({ startMs, endMs, of: voice })))
  const shared = Map.groupBy(common(voices, single), (c) => c.a.of)
  return new Map(
    [...shared].flatMap(([voice, parts]) => {
      const bySource = [...Map.groupBy(parts, (part) => part.b.of)].map(([source, own]) => ({
        source,
        ms: lengthOf(own),
      }))
      const [most] = bySource.toSorted((a, b) => b.ms - a.ms)
      return most && most.ms >= sameShare * lengthOf(parts) ? [[voice, most.source] as const] : []
    }),
  )
}

/** Beside sources, a voice of its own has spoken for this long where none of them was audible. ms */
const solidMs = 3000

/**
 * Voices of their own, heard longer where no source was audible than where one was: a sound that sources share is theirs,
 * whichever of them missed some of it.
 */
const solidVoices = (sources: readonly Source[], turns: readonly Turn[]) => {
  const covered = joined(sources.flatMap((source) => source.spans))
  const byVoice = Map.groupBy(turns, (turn) => turn.voice)
  return new Set(
    [...byVoice].flatMap(([voice, own]) => {
      const spans = joined(own)
      const inside = lengthOf(common(spans, covered))
      const outside = lengthOf(spans) - inside
      return sources.length === 0 || (outside >= solidMs && outside > inside) ? [voice] : []
    }),
  )
}

/** How far a source reaches to a word that nobody claims. ms */
const reachMs = 2000

/** Words nobody claims go to whoever speaks just before, or else just after. */
const filled = (words: readonly Span[], found: readonly (Whose | null)[]) => {
  const done = [...found]
  for (const [i, word] of words.entries()) {
    const [previous, before] = [words[i - 1], done[i - 1]]
    if (!done[i] && previous && before && word.startMs - previous.endMs <= reachMs) done[i] = before
  }
  for (let i = words.length - 2; i >= 0; i--) {
    const [word, next, after] = [words[i], words[i + 1], done[i + 1]]
    if (!done[i] && word && next && after && next.startMs - word.endMs <= reachMs) done[i] = after
  }
  return done
}
