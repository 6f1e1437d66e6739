import { join } from 'node:path'
import { decodePcm } from '#speech/media/decode.ts'
import type { Decoder } from '#speech/media/decoder.ts'
import { cutOut, readGrowing } from '#speech/media/growing-webm.ts'
import { measureLevels } from '#speech/media/levels.ts'
import { mendWebm } from '#speech/media/mend.ts'
import { blocksOf } from '#speech/media/pcm.ts'
import { gainFor, loudestOf } from '#speech/media/quiet.ts'
import { probe } from '#speech/media/probe.ts'
import { activityFrameMs } from '#speech/engines/voice-activity.ts'
import { withoutEcho } from '../steps/without-echo.ts'

/** Sound decoded before the new part, to tell how loud the room, voices and echo are, ms. */
const contextMs = 60_000
/** Most sound decoded at a time, ms; a backlog takes several turns. */
const maxDecodedMs = 5 * 60_000
/**
 * Longest sound that comes out of a part, ms. What packets hold need not be as long as the times between them, nor need
 * those be true.
 */
const maxPartMs = contextMs + 2 * maxDecodedMs
/** Most bytes of a part: so much of a film. */
const maxPartBytes = 512 * 1024 ** 2

/** A stretch of a recording that is still being uploaded. */
export type DecodedPart = {
  startMs: number
  endMs: number
  /** PCM files, one per channel, from `startMs` on; the microphone's without echo */
  channels: { path: string; levels: Float32Array }[]
  /** how much louder it has to be made to be judged, dB */
  gain: number
  /** byte offset of the cluster it was read from */
  clusterAt: number
  /** byte offset up to which it was read */
  endAt: number
}

type From = { clusterAt: number; fromMs: number; channels: number }

/**
 * Decodes what has arrived from `fromMs` on, with some sound before it. Null while there is nothing to hear.
 * @param path of the growing file
 * @throws StepFault
 */
export const decodePartial = async (
  decoder: Decoder,
  path: string,
  { clusterAt, fromMs, channels }: From,
  scratch: string,
  signal: AbortSignal,
): Promise<DecodedPart | null> => {
  const growing = await readGrowing(path, clusterAt === 0 ? null : clusterAt, signal)
  const [first] = growing?.clusters ?? []
  if (!growing || !first) return null
  const latest = (ms: number) => growing.clusters.findLast((c) => c.ms - growing.firstMs <= ms)
  const start = latest(fromMs - contextMs) ?? first
  const last = latest(fromMs + maxDecodedMs) ?? start
  const startMs = start.ms - growing.firstMs
  if (last.end - start.at > maxPartBytes) return null
  const part = join(scratch, 'part.webm')
  await cutOut(path, growing, start.at, last.end, part)
  const whole = await mendWebm(part, join(scratch, 'mended.webm'), signal)
  const found = await probe(whole, signal)
  if ((found.channels ?? 0) < channels) return null

  const raw = channels === 2 ? [join(scratch, 'left'), join(scratch, 'right')] : [join(scratch, 'mono')]
  const { durationMs } = await decodePcm(decoder, whole, raw, { signal, maxMs: maxPartMs })
  const paths = channels === 2 ? (await withoutEcho(raw, scratch, signal)).channels : raw
  const levelsOf = async (pcm: string) => ({
    path: pcm,
    levels: await measureLevels(blocksOf(pcm), activityFrameMs),
  })
  const heard = await Promise.all(paths.map(levelsOf))
  return {
    startMs,
    endMs: startMs + durationMs,
    channels: heard,
    gain: gainFor(heard.map(({ levels }) => loudestOf(levels))),
    clusterAt: start.at,
    endAt: last.end,
  }
}
