import { inGroups, samplesOf, samplesPerMs } from '../media/pcm.ts'
import type { Engine, Span } from './engine.ts'

/** Sound given to a detector at once, and how much of what came before goes with it, ms: it has to hear itself in. */
const blockMs = 60_000
const leadMs = 1000
/** Stretches that end and begin within this were cut by the border of a block, ms. */
const seamMs = 50

/** Collects a stream of 16 kHz samples to pieces of a minute; a last one is shorter. */
const minutesOf = async function* (sound: AsyncIterable<Uint8Array>): AsyncGenerator<Int16Array> {
  const block = new Int16Array(blockMs * samplesPerMs)
  let filled = 0
  for await (const bytes of inGroups(sound, 2)) {
    let samples = samplesOf(bytes)
    while (samples.length > 0) {
      const taken = samples.subarray(0, block.length - filled)
      block.set(taken, filled)
      filled += taken.length
      samples = samples.subarray(taken.length)
      if (filled < block.length) continue
      yield block.slice()
      filled = 0
    }
  }
  if (filled > 0) yield block.slice(0, filled)
}

const joined = (lead: Int16Array, piece: Int16Array) => {
  const both = new Int16Array(lead.length + piece.length)
  both.set(lead)
  both.set(piece, lead.length)
  return both
}

/**
 * Finds where somebody speaks by the detector of an engine, in ms from the start of the sound; null if the engine brings
 * none, and loudness has to tell.
 * @param sound 16 kHz, 16 bit, one channel; of any length
 * @throws as `Engine.transcribe`
 */
export const speechIn = async (
  { findSpeech }: Pick<Engine, 'findSpeech'>,
  sound: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<Span[] | null> => {
  if (!findSpeech) return null
  const found: Span[] = []
  let lead = new Int16Array(0)
  let fromMs = 0
  for await (const piece of minutesOf(sound)) {
    const offsetMs = fromMs - lead.length / samplesPerMs
    for (const span of await findSpeech(joined(lead, piece), signal)) {
      const startMs = Math.max(fromMs, Math.round(span.startMs + offsetMs))
      const endMs = Math.round(span.endMs + offsetMs)
      if (endMs <= startMs) continue
      const last = found.at(-1)
      if (last && startMs - last.endMs <= seamMs) last.endMs = endMs
      else found.push({ startMs, endMs })
    }
    fromMs += piece.length / samplesPerMs
    lead = piece.slice(-leadMs * samplesPerMs)
  }
  return found
}
