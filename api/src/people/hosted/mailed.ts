import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { digitsOf } from '../second-factor/second-factor.ts'
import type { HostedCalls } from './provider.ts'

/** Has the provider send a sign-in mail; does not reveal whether the address has an account. */
export const mailCode = async (
  calls: Pick<HostedCalls, 'mailCode'>,
  email: string,
  backTo: string,
): Promise<void> => {
  await calls.mailCode(email, backTo).catch((error: unknown) => {
    if (!(error instanceof Failure && error.code === 'INVALID_CREDENTIALS')) throw error
  })
}

/** Exchanges a mailed code for the token it signs in with. @throws Failure WRONG_CODE, RATE_LIMITED */
export const takeMailedCode = async (
  calls: Pick<HostedCalls, 'signInByCode'>,
  email: string,
  code: string,
): Promise<string> => {
  const entered = await calls.signInByCode(email.trim(), digitsOf(code)).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'AUTH_FAILED' ? new Failure('WRONG_CODE') : error
  })
  return entered.access_token
}

/** Whether a mailed code proves identity: the address must be confirmed, with no authenticator app for mail to replace. */
export const isProvedByMail = async (db: Db, { userId }: Pick<Person, 'userId'>): Promise<boolean> => {
  const account = await db
    .selectFrom('authUsers')
    .select(['emailVerified', 'twoFactorEnabled'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return account?.emailVerified === true && !account.twoFactorEnabled
}
