import { percentile } from './levels.ts'
import { inGroups, samplesOf, bytesOf } from './pcm.ts'

/** Sound whose loud moments stay below this is quiet, and is made as loud as speech usually is, dBFS. */
const quietDb = -40
const usualDb = -23
/** More would make speech of what was only written as rounding, dB. */
const mostDb = 40
/** Sound that rises less above its own floor is hum, hiss or nothing, dB. */
const leastRangeDb = 8

/** How loud a channel is in its loud moments, and at its floor; dBFS. A knock does not count: the loud hundredth does. */
export type Loudest = { topDb: number; floorDb: number }

/** @param levels dBFS of frames of a few ms */
export const loudestOf = (levels: ArrayLike<number>): Loudest => ({
  topDb: percentile(levels, 0.99),
  floorDb: percentile(levels, 0.15),
})

/**
 * How much louder a recording has to be made so that its speech is not taken for silence, dB; 0 for nearly all. It goes by the
 * loudest channel: where one is loud, a quiet one beside it is what its microphone picks up from others.
 */
export const gainFor = (channels: readonly Loudest[]): number => {
  const loudest = channels.reduce((a, b) => (b.topDb > a.topDb ? b : a), { topDb: -96, floorDb: -96 })
  if (loudest.topDb >= quietDb || loudest.topDb - loudest.floorDb < leastRangeDb) return 0
  return Math.min(mostDb, usualDb - loudest.topDb)
}

/** The same sound, louder by `db`; peaks that no longer fit are cut. */
export const louder = (pcm: Int16Array, db: number): Int16Array => {
  if (db === 0) return pcm
  const factor = 10 ** (db / 20)
  return pcm.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * factor))))
}

/** Levels of the same sound, louder by `db`. */
export const louderLevels = (levels: Float32Array, db: number): Float32Array =>
  db === 0 ? levels : levels.map((level) => Math.min(0, level + db))

/** A stream of samples, louder by `db`. */
export const louderSound = async function* (
  sound: AsyncIterable<Uint8Array>,
  db: number,
): AsyncGenerator<Uint8Array> {
  if (db === 0) yield* sound
  else for await (const bytes of inGroups(sound, 2)) yield bytesOf(louder(samplesOf(bytes), db))
}
