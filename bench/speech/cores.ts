import { recordedCall, seconds } from './call.ts'
import { withPlace } from './measured.ts'
import type { Rows } from './speech.ts'

/** Measures the same call on one core and on two. */
export const coreRows = async (): Promise<Rows> => {
  const { path } = await recordedCall(seconds)
  return withPlace(async (measure) => {
    const two = await measure.whole('0,1', path)
    const one = await measure.whole('0', path)
    const gain = one.transcribeMs / two.transcribeMs
    const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    return [
      ['transcription on two cores / on one', `${s(two.transcribeMs)} / ${s(one.transcribeMs)}`, '-'],
      ['two cores against one', `${gain.toFixed(2)} x`, '>= 1.8 x', gain >= 1.8],
    ]
  })
}
