import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '@hattama/contract/kernel/fault'
import { findDecoder } from '#speech/media/decoder.ts'
import { measureFile } from '#speech/layout/measure-file.ts'
import { layoutOf, readPlan } from '#speech/layout/read-plan.ts'
import { tooLong } from '#speech/media/decode.ts'
import { makePlayable } from '#speech/media/playable.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { forgetWindows } from '#speech/transcripts/windows.ts'
import { findLive, fits } from './live-state.ts'
import { cachePcm } from '../queue/pcm-cache.ts'
import type { Step } from '../queue/step.ts'
import { gatherFiles } from './gather-files.ts'
import { guessStart } from './guess-start.ts'
import { decodeSound } from './sound.ts'
import { withinQuota } from './within-quota.ts'

/** Turns the uploaded bytes into PCM for the engines and a seekable file for the player, with duration and peaks. */
export const prepare: Step = {
  name: 'prepare',
  status: 'processing',
  // so that a long file does not hold up a short one
  concurrency: 2,
  otherwise: null,

  run: (context) =>
    withinQuota(context, async (inside) => {
      const { recording, storage, env, scratch, signal, report } = inside
      const keys = recordingKeys(recording.id)
      const decoder = await findDecoder(env.FFMPEG_PATH)
      const gathered = await gatherFiles(inside, decoder)
      const { path, found, mix, notice, startedAt } = gathered
      const { layoutWanted } = recording
      const areSides = layoutWanted === 'sides' && (found.channels ?? 0) >= 2
      const maxMs = env.MAX_RECORDING_HOURS * 3_600_000
      if ((found.durationMs ?? 0) > maxMs) throw tooLong(maxMs)
      const measured = areSides ? null : await measureFile(decoder, path, found, { signal, maxMs })
      const layout = areSides ? 'sides' : layoutOf(layoutWanted, measured)
      const onProgress = (share: number) => report(0.7 * share)
      const sound = await decodeSound(inside, { decoder, path, found, layout, measured, onProgress })
      const { durationMs, peaks, callLevels } = sound
      report(0.8)

      const media = join(scratch, 'media')
      const mime = mix
        ? await makePlayable(
            decoder,
            await mix(gathered.areTracksOfFile && measured?.heard),
            { ...found, channels: 1 },
            media,
            signal,
          )
        : await makePlayable(decoder, path, found, media, signal, measured && readPlan('mixed', measured)[0])
      signal.throwIfAborted()
      await inside.look()
      const made = await measureBytes(media)
      await storage.adopt(media, keys.media)
      await cachePcm(inside, sound.channels)

      const said = notice ?? (isCutShort(found.declaredMs, durationMs) ? cutShort : null)
      return {
        next: 'transcribe',
        engine: decoder.name,
        settings: { container: found.mime, codec: found.codec, channels: found.channels, layout },
        ...(said && { notice: said }),
        write: async (trx) => {
          // windows planned on different sound would cut this one in the wrong places
          const live = await findLive(trx, recording.id)
          if (!live || !fits(live, durationMs, layout === recording.layout))
            await forgetWindows(trx, recording.id)
          await trx
            .updateTable('recordings')
            .set({
              durationMs,
              peaks: Buffer.from(peaks.buffer),
              callLevels: callLevels && Buffer.from(callLevels.buffer),
              mime,
              layout,
              mediaBytes: made.bytes,
              mediaSha256: made.sha256,
              mediaAdoptedAt: null,
              soundLayout: measured ?? (areSides ? recording.soundLayout : null),
            })
            .where('id', '=', recording.id)
            .execute()
          await guessStart(trx, recording, { startedAt, durationMs, dated: inside.dated })
        },
      }
    }),
}

/** The length and SHA-256 of the file for the player, by which a check of the storage judges it. */
const measureBytes = async (path: string) => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

const isCutShort = (declaredMs: number | null, decodedMs: number) =>
  declaredMs !== null && decodedMs < declaredMs * 0.95 - 2000

const cutShort: Fault = {
  source: 'media',
  kind: 'truncated-media',
  retryable: false,
  detail: 'The file ends before the recording does: what is there was kept and transcribed.',
}
