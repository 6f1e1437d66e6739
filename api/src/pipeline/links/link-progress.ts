import type { Db } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import type { Log } from '#kernel/log.ts'
import { throttledWrite } from '../queue/throttled-write.ts'

/** Periodically writes how much of a file has been fetched; `settled` waits for the last write. */
export const linkProgress = (db: Db, log: Log, { id, workspaceId }: { id: string; workspaceId: string }) => {
  let share = 0
  const { changed, settled } = throttledWrite(log, async () => {
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
