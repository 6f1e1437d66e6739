import { v7 as uuid } from 'uuid'
import { hashOf, makeDeviceToken } from '#kernel/auth/tokens.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'

/** Signs a device in. The token is in the answer only; the database keeps its hash. */
export const addDevice = async (db: Db, { userId, tokenId, address }: Person, label: string) => {
  const [id, token] = [uuid(), makeDeviceToken()]
  await db
    .insertInto('devices')
    .values({ id, userId, label, address, madeIn: tokenId, tokenHash: hashOf(token) })
    .execute()
  return { id, token, label }
}
