import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { StepFault } from '#kernel/fault.ts'
import { createSlots } from '#kernel/language-model/slots.ts'
import { failedLately } from '#kernel/limits/failed-lately.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { coveredMoments, type Moment } from '#library/personal-data/found-in.ts'
import type { RedactedCopy, RedactedAudio } from '#library/personal-data/redacted-audio.ts'
import { lookedFor } from '#library/personal-data/settings.ts'
import { needQuota } from '#library/uploads/quota.ts'
import { coverSound } from '#speech/media/beep.ts'
import { findDecoder } from '#speech/media/decoder.ts'
import { withScratch } from '../queue/scratch.ts'

type Needs = Pick<Deps, 'env' | 'db' | 'storage' | 'log'>

/** Most bytes a second of the copy takes, for the quota check. */
const bytesPerSecond = 12_000

const mime = 'audio/webm'

/**
 * Opens the store of audio copies with a tone over personal data. Copies are made on demand, one at a time, workspaces
 * taking turns, and kept until other data is found, which gives another version. What could not be made is not tried again
 * for a while. The original sound is left untouched.
 */
export const openRedactedAudio = ({ env, db, storage, log }: Needs): RedactedAudio => {
  const inTurn = createSlots(1)
  const ending = new AbortController()
  const failed = failedLately<StepFault>()
  const underWay = new Map<string, Promise<void>>()

  /** The moments at which hidden data is spoken. @throws Failure NOT_READY while the transcript is incomplete */
  const momentsOf = async (recordingId: string, workspaceId: string) => {
    const transcript = await db
      .selectFrom('transcripts')
      .select(['timing', 'complete'])
      .where('recordingId', '=', recordingId)
      .executeTakeFirst()
    if (!transcript?.complete) throw new Failure('NOT_READY')
    const looked = await lookedFor(db, workspaceId)
    const asker = { signal: ending.signal, whose: workspaceId }
    return coveredMoments(db, recordingId, looked, transcript.timing, asker)
  }

  const make = async (
    recordingId: string,
    workspaceId: string,
    moments: readonly Moment[],
    version: string,
  ) => {
    const keys = recordingKeys(recordingId)
    const { durationMs, hiddenSound } = await db
      .selectFrom('recordings')
      .select(['durationMs', 'hiddenSound'])
      .where('id', '=', recordingId)
      .executeTakeFirstOrThrow()
    await needQuota({ env, db }, workspaceId, Math.ceil(((durationMs ?? 0) / 1000) * bytesPerSecond))
    const decoder = await findDecoder(env.FFMPEG_PATH)
    const key = keys.hiddenSound(version)
    await withScratch(env.dataDir, `${recordingId}-hidden`, async (scratch) => {
      const source = (await storage.stat(keys.media)) ? keys.media : keys.original
      const path = await storage.localPath(source, scratch, ending.signal)
      const [between, target] = [join(scratch, 'covered.wav'), join(scratch, 'covered')]
      await writeFile(target, '')
      await coverSound(decoder, path, moments, { between, target, signal: ending.signal })
      await storage.adopt(target, key)
    })
    const old = hiddenSound === version ? null : hiddenSound
    const bytes = (await storage.stat(key))?.bytes ?? 0
    const before = old ? ((await storage.stat(keys.hiddenSound(old)))?.bytes ?? 0) : 0
    if (old) await storage.removeAll(keys.hiddenSounds(old))
    const kept = await db
      .updateTable('recordings')
      .set({
        hiddenSound: version,
        clipBytes: sql<number>`greatest(0, clip_bytes + ${bytes - before}::bigint)`,
      })
      .where('id', '=', recordingId)
      .where('soundGoneAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    // the sound, or the whole recording, was deleted meanwhile
    if (!kept) await storage.removeAll(keys.hiddenSounds(version))
  }

  const begin = async (recordingId: string, workspaceId: string) => {
    const moments = await momentsOf(recordingId, workspaceId)
    if (moments.length === 0) return null
    const version = createHash('sha256').update(JSON.stringify(moments)).digest('hex').slice(0, 16)
    const key = recordingKeys(recordingId).hiddenSound(version)
    const copy: RedactedCopy = { key, mime, version, moments }
    if (await storage.stat(key)) return { copy, work: null }
    const before = failed.of(key)
    if (before) throw new Failure('NOT_READY', { cause: before })
    const known = underWay.get(key)
    const making = () => make(recordingId, workspaceId, moments, version)
    const work =
      known ??
      inTurn(making, ending.signal, workspaceId)
        .catch((error: unknown) => {
          if (error instanceof StepFault && !error.fault.retryable) failed.note(key, error)
          throw error
        })
        .finally(() => underWay.delete(key))
    underWay.set(key, work)
    return { copy, work }
  }

  return {
    made: async (recordingId, workspaceId) => {
      const begun = await begin(recordingId, workspaceId)
      if (!begun) return null
      try {
        await begun.work
      } catch (error) {
        throw error instanceof StepFault ? new Failure('NOT_READY', { cause: error }) : error
      }
      return begun.copy
    },
    ready: async (recordingId, workspaceId) => {
      const begun = await begin(recordingId, workspaceId)
      if (!begun?.work) return begun?.copy ?? null
      void begun.work.catch((error: unknown) => log.warn({ err: error, recordingId }, 'no tone over a sound'))
      throw new Failure('NOT_READY', { retryAfter: 3 })
    },
    close: async () => {
      ending.abort(new Failure('NOT_READY'))
      await Promise.allSettled(underWay.values())
    },
  }
}
