import { join } from 'node:path'
import type { SoundLayout } from '@hattama/contract/library/recording'
import type { Layout } from '#kernel/db/columns.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { decodePcm, tooLong } from '#speech/media/decode.ts'
import { type Decoder, findDecoder } from '#speech/media/decoder.ts'
import { bytesPerMs } from '#speech/media/pcm.ts'
import type { Probe } from '#speech/media/found-in-file.ts'
import { heardChannels, readPlan } from '#speech/layout/read-plan.ts'
import { withoutBleed } from '#speech/layout/without-bleed.ts'
import { cachePcm } from '../queue/pcm-cache.ts'
import type { StepContext } from '../queue/step.ts'
import { gatherFiles } from './gather-files.ts'
import { type QuotaContext, withinQuota } from './within-quota.ts'
import { withoutEcho } from './without-echo.ts'

type Source = {
  decoder: Decoder
  path: string
  found: Probe
  layout: Layout
  measured: SoundLayout | null
  /** share 0..1 */
  onProgress?: (share: number) => void
}

/**
 * Decodes a recording into PCM in the scratch folder, one file per channel that is heard on its own: the microphone without
 * echo, tracks without bleed from each other.
 * @throws StepFault `too-long`, `no-room`, and those of `decodePcm`
 */
export const decodeSound = async (
  { env, scratch, signal, need }: QuotaContext,
  { decoder, path, found, layout, measured, onProgress }: Source,
) => {
  const maxMs = env.MAX_RECORDING_HOURS * 3_600_000
  const expectedMs = found.durationMs ?? 0
  if (expectedMs > maxMs) throw tooLong(maxMs)
  const plan = readPlan(layout, measured)
  const raw = plan.map((_, i) => join(scratch, `channel-${i}`))
  // checked before decoding a single byte, if the file declares its length
  await need(expectedMs * bytesPerMs * raw.length)
  const { durationMs, peaks } = await decodePcm(decoder, path, raw, {
    signal,
    maxMs,
    reading: { channels: layout === 'sides' ? 2 : (measured?.channels ?? 1), plan },
    onProgress: (ms) => expectedMs > 0 && onProgress?.(ms / expectedMs),
  })
  const sides = layout === 'sides' ? await withoutEcho(raw, scratch, signal) : null
  const tracks = layout === 'tracks' ? await withoutBleed(raw, scratch, signal) : null
  const channels = sides?.channels ?? tracks ?? raw
  return { durationMs, peaks, channels, callLevels: sides?.callLevels ?? null }
}

/** Makes the PCM of a recording again if it has since been removed. */
export const ensurePcm = async (context: StepContext): Promise<void> => {
  const { recording, storage, env } = context
  const { layout, soundLayout: measured } = recording
  const keys = recordingKeys(recording.id)
  const heard = heardChannels(layout, measured)
  const stored = await Promise.all(heard.map((channel) => storage.stat(keys.pcm(channel))))
  if (stored.every((file) => file !== null)) return
  await withinQuota(context, async (inside) => {
    const decoder = await findDecoder(env.FFMPEG_PATH)
    const { path, found } = await gatherFiles(inside, decoder)
    const { channels } = await decodeSound(inside, { decoder, path, found, layout, measured })
    await inside.look()
    await cachePcm(inside, channels)
  })
}
