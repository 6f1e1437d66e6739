import { join } from 'node:path'
import { measureLevels } from '../media/levels.ts'
import { muteOutside } from '../media/mute.ts'
import { blocksOf } from '../media/pcm.ts'
import { gateFrameMs, tellSides, widen } from '../transcripts/bleed-gate.ts'

/**
 * Silences each track wherever it only picks up another one's voice, so that no words are transcribed twice. Takes PCM
 * paths, one per speaker; returns their replacements in the folder `scratch`.
 */
export const withoutBleed = async (
  paths: readonly string[],
  scratch: string,
  signal: AbortSignal,
): Promise<string[]> => {
  const levels: Float32Array[] = []
  for (const path of paths) levels.push(await measureLevels(blocksOf(path), gateFrameMs))
  const made: string[] = []
  for (const [i, path] of paths.entries()) {
    const target = join(scratch, `own-${i}`)
    await muteOutside(path, target, widen(ownFrames(levels, i), 5), gateFrameMs, signal)
    made.push(target)
  }
  return made
}

/** Marks the frames in which a track carries its own voice, 1 or 0. */
const ownFrames = (levels: readonly Float32Array[], own: number): Uint8Array => {
  const mine = levels[own] ?? new Float32Array()
  const keep = new Uint8Array(mine.length).fill(1)
  for (const [other, level] of levels.entries()) {
    if (other === own) continue
    for (const [i, isMine] of tellSides(level, mine).me.entries()) if (!isMine) keep[i] = 0
  }
  return keep
}
