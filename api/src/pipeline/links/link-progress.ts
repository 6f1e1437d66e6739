import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import type { Log } from '#kernel/log.ts'
import { lateWrite } from '../queue/late-write.ts'

/** Writes how much of a file has been fetched, now and then; `settled` waits for the last write. */
export const linkProgress = (db: Db, log: Log, { id, workspaceId }: { id: string; workspaceId: string }) => {
  let share = 0
  const { changed, settled } = lateWrite(log, async () => {
    const { numUpdatedRows } = await db
      .updateTable('recordings')
      .set({ progress: share })
      .where('id', '=', id)
      .where('status', '=', 'uploading')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const event = { recordingId: id, status: 'uploading', progress: share, step: null } as const
    await publish(db, workspaceId, { type: 'recording', ...event })
  })
  return {
    report: (bytes: number, length: number | null) => {
      if (!length) return
      share = Math.min(1, bytes / length)
      changed()
    },
    settled,
  }
}
