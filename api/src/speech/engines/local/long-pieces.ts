import type { ModelKind } from '@hattama/contract/rules/speech/model-kinds'
import { samplesPerMs } from '../../media/pcm.ts'
import type { Spoken } from '../engine.ts'

/**
 * The longest piece a kind of model is given, ms: some hear nothing beyond 25 s, others forget the beginning, and Moonshine
 * goes round in circles.
 */
export const maxPieceMs = (kind: ModelKind) => (kind === 'moonshine' ? 20_000 : 24_000)

const frame = 20 * samplesPerMs

/** Index of the quietest 100 ms in the last third of what fits, `longest` samples from `from` on. */
export const quietest = (pcm: ArrayLike<number>, from: number, longest: number) => {
  let best = { at: from + longest, energy: Number.POSITIVE_INFINITY }
  for (let at = from + Math.floor((longest * 2) / 3); at + 5 * frame <= from + longest; at += frame) {
    let energy = 0
    for (let i = at; i < at + 5 * frame; i++) energy += Math.abs(pcm[i] ?? 0)
    if (energy < best.energy) best = { at: at + Math.floor(2.5 * frame), energy }
  }
  return best.at
}

/**
 * Cuts pieces to what a model accepts, and returns how to join its answers again. Windows planned for another engine may be
 * too long for local models; those are cut at the quietest point.
 */
export const cutLong = (pieces: readonly Int16Array[], maxMs: number) => {
  const longest = maxMs * samplesPerMs
  const cut: Int16Array[] = []
  const parts = pieces.map((pcm) => {
    const starts: number[] = []
    let from = 0
    do {
      const to = pcm.length - from > longest ? quietest(pcm, from, longest) : pcm.length
      starts.push(from / samplesPerMs)
      cut.push(pcm.subarray(from, to))
      from = to
    } while (from < pcm.length)
    return starts
  })
  const join = (answers: readonly Spoken[]): Spoken[] => {
    let next = 0
    return parts.map((starts) => {
      const own = starts.map((startMs) => ({ startMs, answer: answers[next++] }))
      return {
        language: own.find(({ answer }) => answer?.language)?.answer?.language ?? null,
        timing: own.some(({ answer }) => answer?.timing === 'estimated') ? 'estimated' : 'word',
        words: own.flatMap(({ startMs, answer }) =>
          (answer?.words ?? []).map((w) => ({
            ...w,
            startMs: Math.round(w.startMs + startMs),
            endMs: Math.round(w.endMs + startMs),
          })),
        ),
      }
    })
  }
  return { pieces: cut, join }
}
