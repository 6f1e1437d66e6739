import { join } from 'node:path'
import { measureLevels } from '../../media/levels.ts'
import { muteOutside } from '../../media/mute.ts'
import { blocksOf } from '../../media/pcm.ts'
import { gateFrameMs, tellSides, widen } from '../../transcripts/bleed-gate.ts'

/** Silences the microphone's channel wherever it only hears the call. Paths of PCM, the call first. */
export const withoutEcho = async (raw: readonly string[], scratch: string, signal: AbortSignal) => {
  const [left = '', right = ''] = raw
  const levelsOf = (path: string) => measureLevels(blocksOf(path), gateFrameMs)
  const { me } = tellSides(await levelsOf(left), await levelsOf(right))
  const gated = join(scratch, 'me')
  await muteOutside(right, gated, widen(me, 5), gateFrameMs, signal)
  return [left, gated]
}
