import { v7 as uuid } from 'uuid'
import { hashOf, makeDeviceToken } from '#kernel/auth/tokens.ts'
import type { Db } from '#kernel/db/database.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import type { Person } from '#kernel/http/person.ts'

/** Signs a device in. The token is in the answer only; the database keeps its hash. */
export const addDevice = async (db: Db, person: Person, label: string) => {
  const [id, token] = [uuid(), makeDeviceToken()]
  const { userId, tokenId, address } = person
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('devices')
      .values({ id, userId, label, address, madeIn: tokenId, tokenHash: hashOf(token) })
      .execute()
    await recordOfAccount(trx, person, { kind: 'deviceAdded', subject: label })
  })
  return { id, token, label }
}
