import type { Engine } from '../../api/src/speech/engines/engine.ts'
import { speechIn } from '../../api/src/speech/engines/speech-in.ts'
import { bytesOf } from '../../api/src/speech/media/pcm.ts'
import type { MadeSide } from './made-calls.ts'

/** Finds where somebody speaks by the detector of the recogniser that is set up here; null: loudness has to tell. */
export const speechOf = async (engine: Engine | null, { samples }: MadeSide, signal: AbortSignal) => {
  const sound = async function* () {
    yield bytesOf(samples)
  }
  const speech = engine && (await speechIn(engine, sound(), signal))
  return speech && speech.length > 0 ? speech : null
}
