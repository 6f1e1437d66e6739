import type { Db } from '#kernel/db/database.ts'
import { type HandOn, openHandOn } from '#kernel/presence/hand-on.ts'
import type { Presence } from '#kernel/presence/presence.ts'
import type { UploadRow } from './ledger.ts'

export type Elsewhere = HandOn & {
  /** The other servers that are there. */
  others: Presence['others']
  /** Are the bytes on the way of an upload at another server? */
  is: (row: UploadRow) => boolean
  /**
   * Where they are to be asked for. A server that does not come back is given up: the upload is of this one then, and begins
   * anew, since its sender has all of it. Null: of this one.
   */
  holderOf: (row: UploadRow) => Promise<string | null>
}

/**
 * What is on its way lies on the disk of the server where it began (docs/decisions/077); the others hand what is asked of it
 * on to that one. It sees for itself who asks.
 */
export const openElsewhere = (db: Db, presence: Presence): Elsewhere => {
  const way = openHandOn()
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
