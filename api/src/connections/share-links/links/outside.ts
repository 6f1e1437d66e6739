import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { record } from '#kernel/security-log/record.ts'

/** Whether a workspace lets links lead outside. */
export const areLinksOn = async (db: Db, workspaceId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('workspaces')
    .select('linksOutside')
    .where('id', '=', workspaceId)
    .executeTakeFirst()
  return row?.linksOutside === true
}

/** Off: no link of the workspace opens anything, those that stand among them, until it is on again. */
export const switchLinks = (db: Db, person: Person, on: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('workspaces')
      .set({ linksOutside: on })
      .where('id', '=', person.workspaceId)
      .where('linksOutside', '!=', on)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await record(trx, person, { kind: on ? 'outsideLinksOn' : 'outsideLinksOff' })
  })
