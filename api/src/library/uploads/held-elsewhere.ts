import type { Db } from '#kernel/db/database.ts'
import { type Forwarding, openForwarding } from '#kernel/presence/forward.ts'
import type { Presence } from '#kernel/presence/presence.ts'
import type { UploadRow } from './ledger.ts'

export type Elsewhere = Forwarding & {
  /** The other live servers. */
  others: Presence['others']
  /** Whether the bytes of an unfinished upload are on another server. */
  is: (row: UploadRow) => boolean
  /**
   * Which server to ask for them. A server that does not come back is given up: the upload then belongs to this one and
   * starts over, since the sender still has all of it. Null: this server.
   */
  holderOf: (row: UploadRow) => Promise<string | null>
}

/**
 * An unfinished upload is on the disk of the server where it began (docs/decisions/077); the others forward requests for
 * it to that one, which authenticates the caller itself.
 */
export const openElsewhere = (db: Db, presence: Presence): Elsewhere => {
  const way = openForwarding()
  const is = ({ server, finishedAt }: UploadRow) =>
    finishedAt === null && server !== null && server !== presence.address

  const takeOver = async ({ id, server }: UploadRow) => {
    await db
      .updateTable('uploads')
      .set({ server: presence.address })
      .where('id', '=', id)
      .where('server', '=', server)
      .where('finishedAt', 'is', null)
      .execute()
  }

  return {
    is,
    others: presence.others,
    holderOf: async (row) => {
      if (!is(row) || row.server === null) return null
      if (!(await presence.isGone(row.server))) return row.server
      await takeOver(row)
      return null
    },
    ...way,
  }
}
