import type { Fault } from '@hattama/contract/kernel/fault'
import { titleOfFile } from '@hattama/contract/rules/library/recording-title'
import type { PgBoss } from 'pg-boss'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { faultOf } from '#kernel/fault.ts'
import { addressCheck } from '#kernel/ssrf/address-check.ts'
import { checkedAgent } from '#library/links/address-check.ts'
import { type FetchedFile, fetchFile } from '#library/links/fetch-file.ts'
import { takeLocalFile } from '#library/links/take-local-file.ts'
import { bytesOfLink, inOwnFolder } from '#library/uploads/link-folder.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { finishUpload } from '#library/uploads/accept.ts'
import { quotaLeft } from '#library/uploads/quota.ts'
import { type Attempt, ClaimLost, type Complete, runAttempt } from '../queue/attempt.ts'
import { bossDb } from '../queue/boss-db.ts'
import { linkProgress } from './link-progress.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import { causeOf, type LinkJob, linkQueue } from '../queue/queues.ts'
import { moveTo } from '../queue/move.ts'
import type { Tools } from '../queue/step.ts'

/** Queues the fetch of a recording's file, inside a transaction. Does nothing if a fetch is already queued or running. */
export const sendLink = async (boss: PgBoss, trx: Queryable, recordingId: string) => {
  const { workspaceId } = await trx
    .selectFrom('recordings')
    .select('workspaceId')
    .where('id', '=', recordingId)
    .executeTakeFirstOrThrow()
  await boss.send(linkQueue, { recordingId, ...causeOf() } satisfies LinkJob, {
    db: bossDb(trx),
    singletonKey: recordingId,
    group: { id: workspaceId },
  })
}

/** Whether the file of this recording is still to be fetched. */
export const isToBeFetched = async (trx: Queryable, recordingId: string) =>
  (await trx
    .selectFrom('links')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()) !== undefined

/** Notes on a recording why its file could not be fetched. It can be retried. */
export const failLink = async (trx: Trx, recordingId: string, fault: Fault) => {
  if (!(await moveTo(trx, recordingId, 'failed', { fault }))) return
  const { workspaceId } = await trx
    .updateTable('recordings')
    .set({ progress: 0 })
    .where('id', '=', recordingId)
    .returning('workspaceId')
    .executeTakeFirstOrThrow()
  const failed = { recordingId, status: 'failed', progress: 0, step: null } as const
  await publish(trx, workspaceId, { type: 'recording', ...failed })
}

const find = (db: Db, recordingId: string) =>
  db
    .selectFrom('links as l')
    .innerJoin('recordings as r', 'r.id', 'l.recordingId')
    .select(['l.url', 'l.metadata', 'r.id', 'r.workspaceId', 'r.ownerId'])
    .where('r.id', '=', recordingId)
    .where('r.status', '=', 'uploading')
    .where('r.deletedAt', 'is', null)
    .executeTakeFirst()

type Link = NonNullable<Awaited<ReturnType<typeof find>>>

/** Runs jobs that fetch files by link. A fetched file is accepted like an upload, in one transaction with its job. */
export const linkWorker = (
  boss: PgBoss,
  { db, env, log, storage, linkSources = [] }: Tools,
  jobs: RecordingJobs,
  stopping: AbortSignal,
) => {
  const check = addressCheck(env.LINK_PRIVATE_ADDRESSES)
  const agent = checkedAgent(check)
  const { dataDir } = env

  const accept = async (
    trx: Trx,
    { id, workspaceId, ownerId, metadata }: Link,
    path: string,
    file: FetchedFile,
  ) => {
    await storage.adopt(path, recordingKeys(id).original)
    const { filename, bytes } = file
    const row = { id, recordingId: id, workspaceId, ownerId, metadata: { ...metadata, filename } }
    await trx
      .insertInto('uploads')
      .values({ ...row, length: bytes })
      .execute()
    await trx
      .updateTable('recordings')
      .set((e) => ({
        filename,
        // a title it already has stays
        title: e.fn.coalesce('title', e.val(titleOfFile(filename))),
        progress: 0,
      }))
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('links').where('recordingId', '=', id).execute()
    await finishUpload({ jobs }, trx, row, file)
  }

  /** The file is moved under the claim, so it never replaces what a later attempt has delivered. */
  const run = async (link: Link, path: string, signal: AbortSignal, complete: Complete) => {
    const progress = linkProgress(db, log, link)
    try {
      const found = await linkSources.find(({ leads }) => leads(link.url))?.find(link.url, signal)
      const bounds = {
        maxBytes: env.MAX_UPLOAD_BYTES,
        // for the whole file: bytes already fetched are counted as used
        room: (await quotaLeft({ env, db }, link.workspaceId)) + (await bytesOfLink(dataDir, link.id)),
        signal,
      }
      const file =
        found && 'path' in found
          ? await takeLocalFile(found.path, path, { ...bounds, filename: found.filename })
          : await fetchFile(link.url, path, {
              agent,
              check,
              ...bounds,
              onProgress: progress.report,
              ...found,
            })
      await progress.settled()
      signal.throwIfAborted()
      await complete((trx) => accept(trx, link, path, file))
      log.info({ recordingId: link.id, bytes: file.bytes }, 'a link was fetched')
    } finally {
      await progress.settled()
    }
  }

  return async (job: Attempt<LinkJob>): Promise<void> => {
    const { recordingId } = job.data
    const link = await find(db, recordingId)
    if (!link) return
    const late = AbortSignal.timeout(env.LINK_TIMEOUT_MINUTES * 60_000)
    await runAttempt(boss, { db, log }, stopping, job, {
      queue: linkQueue,
      recordingId,
      name: 'link',
      run: (ended, complete) => {
        const signal = AbortSignal.any([ended, late])
        /** Whether a partial file stays for the next attempt: by the queue, a person or a worker that took over. */
        const stays = (error: unknown) =>
          signal.aborted || (!(error instanceof ClaimLost) && faultOf(error).retryable)
        return inOwnFolder({ dataDir, recordingId }, stays, (path) => run(link, path, signal, complete))
      },
      fail: (trx, fault) => failLink(trx, recordingId, fault),
      lastFault: () => (late.aborted ? tooSlow : null),
      isWanted: async () => (await find(db, recordingId)) !== undefined,
    })
  }
}

const tooSlow: Fault = {
  source: 'link',
  kind: 'link-unreachable',
  retryable: true,
  detail: 'The file did not come in the time a link is given.',
}
