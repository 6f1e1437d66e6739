import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'

/** Whether an account has a password: people who only ever used single sign-on have none. */
const hasPassword = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('authAccounts')
    .select('id')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .where('password', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * The ways in which somebody can prove their identity again. Mail is one only if the address is confirmed and no
 * authenticator app is set up: a mailbox must not replace it.
 */
export const waysToProve = async (db: Db, { userId }: Pick<Person, 'userId'>, sendsMail: boolean) => {
  const account = await db
    .selectFrom('authUsers as u')
    .select(['u.twoFactorEnabled as code', 'u.emailVerified'])
    .select(sql<boolean>`exists (select from auth_passkeys k where k.user_id = u.id)`.as('passkey'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
  const code = account?.code === true
  return {
    password: await hasPassword(db, userId),
    code,
    passkey: account?.passkey === true,
    mail: sendsMail && account?.emailVerified === true && !code,
  }
}
