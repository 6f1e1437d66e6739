import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import type { Log } from '#kernel/log.ts'
import { scratchFolder } from '#kernel/storage/local-disk.ts'
import { readingBeatMs, sendReaderHeartbeat } from '#library/slides/reading.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import type { SlideReader } from './reader.ts'

type Needs = { db: Db; storage: Storage; log: Log; dataDir: string }

const nextToRead = (db: Db, aside: ReadonlySet<string>) =>
  db
    .selectFrom('slides as s')
    .innerJoin('recordings as r', 'r.id', 's.recordingId')
    .select(['s.id', 's.recordingId', 'r.workspaceId'])
    .where('s.text', 'is', null)
    .where(sql<boolean>`not (s.id = any(${[...aside]}::uuid[]))`)
    .where('s.deletedAt', 'is', null)
    .where('r.deletedAt', 'is', null)
    .orderBy('s.createdAt')
    .executeTakeFirst()

/**
 * Reads the picture that has waited longest; false when all are read. One that cannot be read gets no text and is not
 * retried. One that storage cannot deliver now is put `aside` for the next worker.
 * @throws the abort reason when aborted
 */
export const readNext = async (
  { db, storage, log, dataDir }: Needs,
  reader: SlideReader,
  signal: AbortSignal,
  aside: Set<string>,
): Promise<boolean> => {
  const slide = await nextToRead(db, aside)
  if (!slide) return false
  const { id, recordingId, workspaceId } = slide
  await mkdir(scratchFolder(dataDir), { recursive: true })
  const scratch = await mkdtemp(join(scratchFolder(dataDir), 'slide-'))
  const failed = (error: unknown) => {
    signal.throwIfAborted()
    log.warn({ err: error, recordingId }, 'a slide could not be read')
    return null
  }
  let text = ''
  try {
    const path = await storage.localPath(recordingKeys(recordingId).slide(id), scratch, signal).catch(failed)
    if (path === null) {
      aside.add(id)
      return true
    }
    text = (await reader.read(path, signal).catch(failed)) ?? ''
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('slides').set({ text }).where('id', '=', id).execute()
    await publish(trx, workspaceId, { type: 'slides', recordingId })
  })
  return true
}

/** How often to look again for a missing program, ms: it may have been installed in the meantime. */
const lookAgainMs = 600_000

/**
 * Reads the text in pictures as they come, one after another, if this machine can; until then it checks periodically
 * whether it can. Returns a function that stops it.
 */
export const keepSlidesRead = (
  needs: Needs,
  findReader: () => Promise<SlideReader | null>,
  pollMs: number,
) => {
  const stop = new AbortController()
  const { signal } = stop
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined)
  const aside = new Set<string>()
  let saidAt = 0
  const work = async (reader: SlideReader) => {
    needs.log.info({ languages: reader.languages }, 'text in slides is read')
    while (!signal.aborted) {
      try {
        if (Date.now() - saidAt > readingBeatMs) {
          await sendReaderHeartbeat(needs.db)
          saidAt = Date.now()
        }
        if (await readNext(needs, reader, signal, aside)) continue
      } catch (error) {
        if (!signal.aborted) needs.log.warn({ err: error }, 'slides wait to be read')
      }
      await wait(pollMs)
    }
  }
  const begin = async () => {
    while (!signal.aborted) {
      const reader = await findReader()
      if (reader) return work(reader)
      await wait(lookAgainMs)
    }
  }
  const working = begin().catch((error: unknown) => {
    needs.log.warn({ err: error }, 'text in slides is not read')
  })
  return async () => {
    stop.abort()
    await working
  }
}
