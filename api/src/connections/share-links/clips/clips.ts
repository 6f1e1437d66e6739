import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxVideoMs } from '@hattama/contract/rules/connections/share-links'
import { sql } from 'kysely'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { StepFault } from '#kernel/fault.ts'
import { createSlots } from '#kernel/language-model/slots.ts'
import { failedLately } from '#kernel/limits/failed-lately.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import type { RedactedCopy } from '#library/personal-data/redacted-audio.ts'
import { needQuota } from '#library/uploads/quota.ts'
import { withScratch } from '#pipeline/queue/scratch.ts'
import { cutSound, cutVideo, hasPictures } from '#speech/media/clip.ts'
import { findDecoder } from '#speech/media/decoder.ts'

/** A range of a recording that a link is limited to. Times in ms. */
type LinkPiece = {
  linkId: string
  recordingId: string
  workspaceId: string
  fromMs: number
  toMs: number
  /** cut from the sound with tones over what is hidden, instead of the original sound */
  copy?: RedactedCopy | null
}

/** Pieces of recordings as files, cut once and kept as long as their link. */
export type Clips = {
  /** Key and type of the sound of a piece. @throws Failure NOT_FOUND, STORAGE_FULL, NOT_READY where it cannot be cut */
  sound: (piece: LinkPiece) => Promise<{ key: string; mime: string }>
  /** The same with pictures. */
  video: (piece: LinkPiece) => Promise<{ key: string; mime: string }>
  /** Whether pictures could be cut: the recording is one file that has some, and the piece is not too long. */
  hasVideo: (piece: LinkPiece) => Promise<boolean>
  remove: (recordingId: string, linkId: string) => Promise<void>
  /** Aborts cuts in progress. */
  close: () => Promise<void>
}

/** Most bytes per second of sound and of video: the room that is checked for. */
const bytesPerSecond = { sound: 12_000, video: 700_000 }

type Needs = Pick<Deps, 'env' | 'db' | 'storage'>

/**
 * Cuts one at a time, workspaces taking turns: cutting video keeps all of a small machine busy, and people are listening
 * meanwhile. What could not be cut is not tried again for a while, however often its link is opened.
 */
export const openClips = ({ env, db, storage }: Needs): Clips => {
  const inTurn = createSlots(1)
  const ending = new AbortController()
  const failed = failedLately<StepFault>()
  const underWay = new Map<string, Promise<void>>()

  /** The file to cut from. Video needs a single original, since several have no common clock. */
  const sourceOf = async (recordingId: string, kind: 'sound' | 'video') => {
    const { media, original } = recordingKeys(recordingId)
    if (kind === 'sound') return (await storage.stat(media)) ? media : original
    const { files } = await db
      .selectFrom('uploads')
      .select(sql<number>`count(*)::int`.as('files'))
      .where('recordingId', '=', recordingId)
      .executeTakeFirstOrThrow()
    return files <= 1 && (await storage.stat(original)) ? original : null
  }

  const count = (recordingId: string, bytes: number) =>
    db
      .updateTable('recordings')
      .set({ clipBytes: sql<number>`greatest(0, clip_bytes + ${bytes}::bigint)` })
      .where('id', '=', recordingId)
      .execute()

  const remove = async (recordingId: string, linkId: string) => {
    const prefix = recordingKeys(recordingId).clips(linkId)
    let room = 0
    // sound that hides personal data has one file per version
    for await (const { bytes } of storage.list(prefix)) room += bytes
    await storage.removeAll(prefix)
    await count(recordingId, -room)
  }

  /** Removes other versions of the sound, which hide more or less than the newest, and frees their room. */
  const removeOlder = async ({ recordingId, linkId }: LinkPiece, newest: string) => {
    const sounds = recordingKeys(recordingId).clip(linkId, 'sound')
    for await (const { key, bytes } of storage.list(recordingKeys(recordingId).clips(linkId))) {
      if (!key.startsWith(sounds) || key === newest) continue
      await storage.removeAll(key)
      await count(recordingId, -bytes)
    }
  }

  const cut = async (piece: LinkPiece, kind: 'sound' | 'video', key: string) => {
    const { recordingId, workspaceId, linkId, fromMs, toMs } = piece
    const source = piece.copy?.key ?? (await sourceOf(recordingId, kind))
    if (source === null) throw new Failure('NOT_FOUND')
    await needQuota({ env, db }, workspaceId, Math.ceil(((toMs - fromMs) / 1000) * bytesPerSecond[kind]))
    const decoder = await findDecoder(env.FFMPEG_PATH)
    await withScratch(env.dataDir, `${recordingId}-${linkId}-${kind}`, async (scratch) => {
      const path = await storage.localPath(source, scratch, ending.signal)
      const target = join(scratch, kind)
      await writeFile(target, '')
      const make = kind === 'sound' ? cutSound : cutVideo
      await make(decoder, path, { fromMs, toMs }, target, ending.signal)
      await storage.adopt(target, key)
    })
    await count(recordingId, (await storage.stat(key))?.bytes ?? 0)
    if (kind === 'sound') await removeOlder(piece, key)
    // the link was revoked or the sound removed meanwhile: nothing else would remove the clip before the recording goes
    const standing = await db
      .selectFrom('shareLinks as l')
      .innerJoin('recordings as r', 'r.id', 'l.recordingId')
      .select('l.id')
      .where('l.id', '=', linkId)
      .where('l.revokedAt', 'is', null)
      .where('r.soundGoneAt', 'is', null)
      .executeTakeFirst()
    if (!standing) await remove(recordingId, linkId)
  }

  const cutOnce = async (piece: LinkPiece, kind: 'sound' | 'video') => {
    const name = piece.copy ? `${kind}-${piece.copy.version}` : kind
    const key = recordingKeys(piece.recordingId).clip(piece.linkId, name)
    const mime = kind === 'sound' ? 'audio/webm' : 'video/mp4'
    if (await storage.stat(key)) return { key, mime }
    const before = failed.of(key)
    if (before) throw new Failure('NOT_READY', { cause: before })
    const known = underWay.get(key)
    const work =
      known ??
      inTurn(() => cut(piece, kind, key), ending.signal, piece.workspaceId).finally(() =>
        underWay.delete(key),
      )
    underWay.set(key, work)
    try {
      await work
    } catch (error) {
      if (!(error instanceof StepFault)) throw error
      if (!error.fault.retryable) failed.note(key, error)
      // step faults are worded for the recording's page; here it simply could not be cut
      throw new Failure('NOT_READY', { cause: error })
    }
    return { key, mime }
  }

  return {
    sound: (piece) => cutOnce(piece, 'sound'),
    video: (piece) => cutOnce(piece, 'video'),
    hasVideo: async ({ recordingId, linkId, fromMs, toMs }) => {
      if (toMs - fromMs > maxVideoMs) return false
      const source = await sourceOf(recordingId, 'video')
      if (source === null || !(await findDecoder(env.FFMPEG_PATH)).toVideoClip) return false
      return withScratch(env.dataDir, `${recordingId}-${linkId}-look`, async (scratch) =>
        hasPictures(await storage.localPath(source, scratch, ending.signal), ending.signal),
      )
    },
    remove,
    close: async () => {
      ending.abort(new Failure('NOT_READY'))
      await Promise.allSettled(underWay.values())
    },
  }
}
