import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { digitsOf } from '../second-factor/second-factor.ts'
import type { HostedCalls } from './provider.ts'

/** Has the provider send a letter that signs in; nobody is told whether the address has an account. */
export const mailCode = async (
  calls: Pick<HostedCalls, 'mailCode'>,
  email: string,
  backTo: string,
): Promise<void> => {
  await calls.mailCode(email, backTo).catch((error: unknown) => {
    if (!(error instanceof Failure && error.code === 'INVALID_CREDENTIALS')) throw error
  })
}

/** The token a letter's code signs in with. @throws Failure WRONG_CODE, RATE_LIMITED */
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

/** A letter goes where the address is confirmed, but a mailbox is not to stand for an authenticator app. */
export const isProvedByMail = async (db: Db, { userId }: Pick<Person, 'userId'>): Promise<boolean> => {
  const account = await db
    .selectFrom('authUsers')
    .select(['emailVerified', 'twoFactorEnabled'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return account?.emailVerified === true && !account.twoFactorEnabled
}
