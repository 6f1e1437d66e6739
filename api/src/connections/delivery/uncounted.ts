import { sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'

/** Whether this is the first attempt of a delivery that counts towards a plan. Called in the transaction that counts it. */
export const isUncounted = (messageId: string) => async (trx: Trx) => {
  const { rows } = await sql`update deliveries set data = data || '{"counted": true}'
    where message_id = ${messageId}::uuid and not data ? 'counted' returning 1`.execute(trx)
  return rows.length > 0
}
