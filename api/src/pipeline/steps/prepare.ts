import { join } from 'node:path'
import type { Fault } from '@hattama/contract/fault'
import { decodePcm, tooLong } from '#speech/media/decode.ts'
import { findDecoder } from '#speech/media/decoder.ts'
import { makePlayable } from '#speech/media/playable.ts'
import { probe } from '#speech/media/probe.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { forgetWindows } from '#speech/transcripts/windows.ts'
import { findLive, fits } from './live-state.ts'
import type { Step } from '../queue/step.ts'
import { gatherFiles } from './gather-files.ts'
import { withoutEcho } from './without-echo.ts'

/** Of the bytes as they came: PCM for the engines, a seekable file for the player, duration and overview. */
export const prepare: Step = {
  name: 'prepare',
  status: 'processing',
  // a long file must not keep a short one from being heard
  concurrency: 2,
  otherwise: null,

  run: async (context) => {
    const { recording, storage, env, scratch, signal, report } = context
    const keys = recordingKeys(recording.id)
    const decoder = await findDecoder(env.FFMPEG_PATH)
    const { path, notice } = await gatherFiles(context, decoder)
    const maxMs = env.MAX_RECORDING_HOURS * 3_600_000
    const found = await probe(path, signal)
    if ((found.durationMs ?? 0) > maxMs) throw tooLong(maxMs)

    const layout = recording.layout === 'sides' && (found.channels ?? 0) >= 2 ? 'sides' : 'mixed'
    const raw = layout === 'sides' ? [join(scratch, 'left'), join(scratch, 'right')] : [join(scratch, 'mono')]
    const expectedMs = found.durationMs ?? 0
    const { durationMs, peaks } = await decodePcm(decoder, path, raw, {
      signal,
      maxMs,
      onProgress: (ms) => expectedMs > 0 && report((0.7 * ms) / expectedMs),
    })
    const channels = layout === 'sides' ? await withoutEcho(raw, scratch, signal) : raw
    report(0.8)

    const media = join(scratch, 'media')
    const mime = await makePlayable(decoder, path, found, media, signal)
    signal.throwIfAborted()
    await storage.adopt(media, keys.media)
    for (const [channel, pcm] of channels.entries()) await storage.adopt(pcm, keys.pcm(channel))

    const said = notice ?? (isCutShort(found.declaredMs, durationMs) ? cutShort : null)
    return {
      next: 'transcribe',
      engine: decoder.name,
      settings: { container: found.mime, codec: found.codec, channels: found.channels, layout },
      ...(said && { notice: said }),
      write: async (trx) => {
        // windows planned on other sound would cut this one in the wrong places
        const live = await findLive(trx, recording.id)
        if (!live || !fits(live, durationMs, layout === recording.layout))
          await forgetWindows(trx, recording.id)
        await trx
          .updateTable('recordings')
          .set({ durationMs, peaks: Buffer.from(peaks.buffer), mime, layout })
          .where('id', '=', recording.id)
          .execute()
      },
    }
  },
}

const isCutShort = (declaredMs: number | null, decodedMs: number) =>
  declaredMs !== null && decodedMs < declaredMs * 0.95 - 2000

const cutShort: Fault = {
  source: 'media',
  kind: 'truncated-media',
  retryable: false,
  detail: 'The file ends before the recording does: what is there was kept and transcribed.',
}
