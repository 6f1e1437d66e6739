import { join } from 'node:path'
import { measureLevels } from '#speech/media/levels.ts'
import { muteOutside } from '#speech/media/mute.ts'
import { blocksOf } from '#speech/media/pcm.ts'
import { levelFrameMs } from '#speech/voices/align.ts'
import { gateFrameMs, tellSides, widen } from '#speech/transcripts/bleed-gate.ts'

/**
 * Silences the microphone's channel wherever it only picks up the call. Takes and returns PCM paths, the call first;
 * `callLevels` is the call's loudness in the form recordings store it.
 */
export const withoutEcho = async (raw: readonly string[], scratch: string, signal: AbortSignal) => {
  const [left = '', right = ''] = raw
  const levelsOf = (path: string) => measureLevels(blocksOf(path), gateFrameMs)
  const call = await levelsOf(left)
  const { me } = tellSides(call, await levelsOf(right))
  const gated = join(scratch, 'me')
  await muteOutside(right, gated, widen(me, 5), gateFrameMs, signal)
  return { channels: [left, gated], callLevels: coarse(call) }
}

/** The loudest of each 100 ms, whole dBFS. */
const coarse = (levels: Float32Array): Int8Array => {
  const each = levelFrameMs / gateFrameMs
  return Int8Array.from({ length: Math.ceil(levels.length / each) }, (_, i) =>
    levels.subarray(i * each, (i + 1) * each).reduce((most, level) => Math.max(most, level), -96),
  )
}
