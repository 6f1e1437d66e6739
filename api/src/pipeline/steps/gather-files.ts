import { join } from 'node:path'
import { maxTracks } from '@hattama/contract/rules/speech/layout'
import type { Fault } from '@hattama/contract/kernel/fault'
import { StepFault } from '#kernel/fault.ts'
import type { Decoder } from '#speech/media/decoder.ts'
import { joinFiles } from '#speech/media/join.ts'
import { joinTracks } from '#speech/media/join-tracks.ts'
import { mendWav } from '#speech/media/mend-wav.ts'
import { mendWebm } from '#speech/media/mend.ts'
import type { Probe } from '#speech/media/found-in-file.ts'
import { probe } from '#speech/media/probe.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import type { StepContext } from '../queue/step.ts'
import type { QuotaContext } from './within-quota.ts'

const stillComing: Fault = {
  source: 'media',
  kind: 'truncated-media',
  retryable: false,
  detail: 'The upload stopped on the way: what has arrived was transcribed, the rest is added when it comes.',
}

const partUnreadable: Fault = {
  source: 'media',
  kind: 'truncated-media',
  retryable: false,
  detail: 'One of the files of this recording could not be read: the others were joined.',
}

const wrongLength: Fault = {
  source: 'media',
  kind: 'wrong-length',
  retryable: false,
  detail: 'The file says that it is shorter than it is: all that is there was kept and transcribed.',
}

/** The sound of a recording in one file. If that has one voice per channel, `mix` makes another file for the player. */
type Gathered = {
  path: string
  found: Probe
  mix?: (only?: readonly number[]) => Promise<string>
  /** its channels are the sound tracks of one file, of which some may be copies or silent */
  areTracksOfFile?: true
  notice?: Fault
  /** when its only file says it was recorded, epoch ms */
  startedAt?: number | null
}

/**
 * Gathers the whole recording into one file: its only one, all its files joined in order or, if they were recorded side by
 * side, as channels of one file.
 * @throws StepFault when an accepted file is missing or nothing readable has arrived, `too-long`
 */
export const gatherFiles = async (context: QuotaContext, decoder: Decoder): Promise<Gathered> => {
  const { db, recording, scratch, signal } = context
  const uploads = await db
    .selectFrom('uploads')
    .select(['part', 'finishedAt', 'metadata'])
    .where('recordingId', '=', recording.id)
    .orderBy('part')
    .execute()
  const isOpen = uploads.some((upload) => upload.finishedAt === null)
  const files: { path: string; part: number; startMs: number }[] = []
  let isLonger = false
  for (const { part, finishedAt, metadata } of uploads) {
    const path = await fetchFile(context, part, finishedAt !== null)
    if (!path) continue
    const webm = await mendWebm(path, join(scratch, `mended-${part}`), signal)
    const mended = await mendWav(webm, join(scratch, `mended-wav-${part}`), signal)
    isLonger ||= mended !== webm
    files.push({ path: mended, part, startMs: metadata.track?.startMs ?? 0 })
  }
  const [only] = files
  if (only === undefined) throw missing()
  const notice = isOpen ? { notice: stillComing } : isLonger ? { notice: wrongLength } : {}
  const maxMs = context.env.MAX_RECORDING_HOURS * 3_600_000
  const tracks = uploads.find(({ metadata }) => metadata.track)?.metadata.track?.of
  if (tracks !== undefined) {
    const sideBySide = Array.from({ length: tracks }, (_, part) => files.find((file) => file.part === part))
    const joined = await joinTracks(decoder, sideBySide, scratch, { signal, maxMs, need: context.need })
    return { ...joined, ...(joined.used < files.length ? { notice: partUnreadable } : notice) }
  }
  if (files.length === 1) {
    const found = await probe(only.path, signal)
    const { startedAt } = found
    if (found.tracks > 1 && found.tracks <= maxTracks) {
      const each = Array.from({ length: found.tracks }, (_, track) => ({
        path: only.path,
        startMs: 0,
        track,
      }))
      const joined = await joinTracks(decoder, each, scratch, { signal, maxMs, need: context.need })
      return { ...joined, startedAt, areTracksOfFile: true, ...notice }
    }
    return { path: only.path, found, startedAt, ...notice }
  }
  const path = join(scratch, 'joined')
  const paths = files.map((file) => file.path)
  const { used } = await joinFiles(decoder, paths, path, scratch, { signal, maxMs })
  const found = await probe(path, signal)
  return { path, found, ...(used < files.length ? { notice: partUnreadable } : notice) }
}

const missing = () =>
  new StepFault('storage', 'storage', 'The uploaded file is missing.', { retryable: true })

/** Returns the local path of one file; null if it has not arrived yet. */
const fetchFile = async (
  { recording, storage, scratch, signal }: StepContext,
  part: number,
  due: boolean,
) => {
  const key = recordingKeys(recording.id).part(part)
  const stored = await storage.stat(key)
  if (!stored && due) throw missing()
  if (!stored) return null
  if (stored.bytes === 0) throw new StepFault('media', 'unreadable-media', 'The uploaded file is empty.')
  return storage.localPath(key, scratch, signal)
}
