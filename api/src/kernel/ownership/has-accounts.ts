import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Whether anybody has an account, with this server or with a hosted provider. */
export const hasAccounts = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    select 1 where exists (select from auth_users) or exists (select from profiles)`.execute(db)
  return rows.length > 0
}
