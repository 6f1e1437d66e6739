import { join } from 'node:path'
import { measureLevels } from '#speech/media/levels.ts'
import { muteOutside } from '#speech/media/mute.ts'
import { blocksOf } from '#speech/media/pcm.ts'
import { gateFrameMs, tellSides, widen } from '#speech/transcripts/bleed-gate.ts'

/** Silences the microphone's channel wherever it only hears the call. Paths of PCM, the call first. */
export const withoutEcho = async (raw: readonly string[], scratch: string, signal: AbortSignal) => {
  const [left = '', right = ''] = raw
  const levelsOf = (path: string) => measureLevels(blocksOf(path), gateFrameMs)
  const { me } = tellSides(await levelsOf(left), await levelsOf(right))
  const gated = join(scratch, 'me')
  await muteOutside(right, gated, widen(me, 5), gateFrameMs, signal)
  return [left, gated]
}
