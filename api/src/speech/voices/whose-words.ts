import type { VoiceEvidence } from '@hattama/contract/speech/evidence'
import type { Turn } from '../engines/diarizer.ts'
import type { Span } from '../engines/engine.ts'
import { withoutFlicker } from './flicker.ts'
import type { Source } from './sources.ts'
import { alone, common, joined, lengthOf } from './spans.ts'

/** The voice a word belongs to, and the evidence for it. */
export type Whose = { voice: string; by: VoiceEvidence }

/** A word that no source covers goes to the nearest one within this. ms */
const nearMs = 500
/** Share of a diarized voice's time with a single audible source that one source must have for the voice to be its. */
const sameShare = 0.6
/** A word in which two sources are audible is decided by the sound only if the second covers this share of it. */
const bothShare = 0.5

/**
 * Returns whose each word of a channel is, by the sources of the call and by its sound. A sole source decides; if several
 * are audible at once, or none is near, the sound decides, by a voice that matches a source or stands for itself. Null if
 * neither tells.
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
/** `ms` an owner shares with a word; if negative, how far away it is. */
type Near<K> = { of: K; ms: number; startMs: number }

const isNearer = <K>(a: Near<K>, b: Near<K> | null) =>
  b === null || a.ms > b.ms || (a.ms === b.ms && a.startMs > b.startMs)

/**
 * Returns a function that, for words in order of their start, finds the nearest owner audible within `within` ms, the next
 * nearest one, and whether a given owner is audible in the word. Spans far from a word cost nothing, since a recorder may
 * send any number of them.
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

/** Maps each diarized voice to its source: the one it shares most time with, counting time with a single source only. */
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

/** If there are sources, a separate voice must have spoken for this long while none of them was audible. ms */
const solidMs = 3000

/**
 * Finds separate voices: those heard longer while no source was audible than while one was. Other voices belong to the
 * sources, whichever of them missed some of it.
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

/** How far a speaker reaches to an unclaimed word. ms */
const reachMs = 2000

/** Gives unclaimed words to whoever speaks just before, or else just after. */
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
