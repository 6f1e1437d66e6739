import { join } from 'node:path'
import type { Fault } from '@hattama/contract/fault'
import { StepFault } from '#kernel/fault.ts'
import type { Decoder } from '#speech/media/decoder.ts'
import { joinFiles } from '#speech/media/join.ts'
import { mendWebm } from '#speech/media/mend.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import type { StepContext } from '../queue/step.ts'

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

/**
 * A path at which the whole recording can be read: its only file, or all its files joined in their order.
 * @throws StepFault when a file that was accepted is missing or nothing readable has come
 */
export const gatherFiles = async (
  context: StepContext,
  decoder: Decoder,
): Promise<{ path: string; notice?: Fault }> => {
  const { db, recording, scratch, signal } = context
  const uploads = await db
    .selectFrom('uploads')
    .select(['part', 'finishedAt'])
    .where('recordingId', '=', recording.id)
    .orderBy('part')
    .execute()
  const isOpen = uploads.some((upload) => upload.finishedAt === null)
  const paths: string[] = []
  for (const { part, finishedAt } of uploads) {
    const path = await fetchFile(context, part, finishedAt !== null)
    if (path) paths.push(await mendWebm(path, join(scratch, `mended-${part}`), signal))
  }
  const [only] = paths
  if (only === undefined) throw missing()
  const notice = isOpen ? { notice: stillComing } : {}
  if (paths.length === 1) return { path: only, ...notice }
  const target = join(scratch, 'joined')
  const { used } = await joinFiles(decoder, paths, target, scratch, signal)
  return { path: target, ...(used < paths.length ? { notice: partUnreadable } : notice) }
}

const missing = () =>
  new StepFault('storage', 'storage', 'The uploaded file is missing.', { retryable: true })

/** Local path of one file; null for one that has not arrived yet. */
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
