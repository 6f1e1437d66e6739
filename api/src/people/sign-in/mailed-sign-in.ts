import { randomInt } from 'node:crypto'
import { mailedCodeLength, type MailedSignIn } from '@hattama/contract/people/sign-in'
import type { Context } from 'hono'
import { originOf } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { addressOf } from '#kernel/http/address.ts'
import type { Http } from '#kernel/http/router.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import { languageOf } from '#kernel/http/language.ts'
import type { Person } from '#kernel/http/person.ts'
import { mailRecipient } from '../accounts/record-sign-in.ts'
import { digitsOf } from '../second-factor/second-factor.ts'
import { type SignInDeps, exchange, forward } from './forward.ts'
import { type Entered, enter } from './open-session.ts'
import { waysToProve } from './ways-to-prove.ts'
import { mailedCodeHeader } from './auth-terms.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

type Given = { door: SignInDeps; db: Db }

const makeCode = () => String(randomInt(10 ** mailedCodeLength)).padStart(mailedCodeLength, '0')

/**
 * Sends a sign-in mail to an address that has an account. An unconfirmed address gets the confirmation mail instead:
 * whoever registered with somebody else's address must not find the owner using that account.
 * @throws Failure RATE_LIMITED
 */
export const mailSignIn = async ({ door, db }: Given, c: Context<Http>, email: string): Promise<void> => {
  const account = await db
    .selectFrom('authUsers')
    .select('emailVerified')
    .where('email', '=', accountAddress(email))
    .executeTakeFirst()
  if (!account?.emailVerified) {
    await forward(door, c, '/send-verification-email', { email })
    return
  }
  const code = makeCode()
  const headers = { [mailedCodeHeader]: code }
  await exchange(door, c, '/email-otp/send-verification-otp', { email, type: 'sign-in' }, { headers })
  await forward(door, c, '/sign-in/magic-link', { email, metadata: { code } })
}

/** Mails a code to a signed-in person as proof. @throws Failure MAIL_OFF, CONFLICT if not one of their ways, RATE_LIMITED */
export const mailProof = async ({ door, db }: Given, c: Context<Http>, person: Person): Promise<void> => {
  const { mail } = await waysToProve(db, person, door.mail !== null)
  if (!door.mail) throw new Failure('MAIL_OFF')
  if (!mail) throw new Failure('CONFLICT')
  const { email } = person
  const code = makeCode()
  const headers = { [mailedCodeHeader]: code }
  await exchange(door, c, '/email-otp/send-verification-otp', { email, type: 'sign-in' }, { headers })
  door.mail?.confirmIdentity(email, code, person.language ?? languageOf(c.req.raw.headers))
}

const opened = async ({ door, db }: Given, c: Context<Http>, { token, ...rest }: Entered) => {
  if (token === null) throw new Error('accounts: a letter opened no session')
  const account = await mailRecipient(db, rest.userId)
  if (account) await door.limit.know(account.email, addressOf(c, door.addressFrom))
  return { token, ...rest }
}

/** Wrong codes count like wrong passwords: against the client's address, and against the account. */
const byCode = async (
  { door, db }: Given,
  c: Context<Http>,
  { email, code, trusted }: Extract<MailedSignIn, { code: string }>,
) => {
  const failed = (error: unknown) => {
    if (error instanceof Failure && ['WRONG_CODE', 'RATE_LIMITED'].includes(error.code))
      door.failures.note(email, originOf(c, door.addressFrom), error.code)
    throw error
  }
  const takeBack = await door.limit.take(email, addressOf(c, door.addressFrom)).catch(failed)
  const body = { email: email.trim(), otp: digitsOf(code) }
  const cookies = trusted === undefined ? {} : { trust_device: trusted }
  try {
    const entered = await enter(door, c, '/sign-in/email-otp', body, { cookies })
    await takeBack()
    return await opened({ door, db }, c, entered)
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'WRONG_CODE')) await takeBack()
    return failed(error)
  }
}

/**
 * Signs in with a mailed link or code.
 * @throws Failure AUTH_FAILED for a link, WRONG_CODE for a code; SECOND_FACTOR_NEEDED, RATE_LIMITED
 */
export const signInByMail = async (given: Given, c: Context<Http>, letter: MailedSignIn) =>
  'code' in letter
    ? byCode(given, c, letter)
    : opened(
        given,
        c,
        await enter(given.door, c, `/magic-link/verify?token=${encodeURIComponent(letter.token)}`),
      )

/** Checks that a code is the person's own, by signing in and out again. @throws Failure WRONG_CODE, RATE_LIMITED */
export const proveByMail = async (
  given: Given,
  c: Context<Http>,
  { email, userId }: Person,
  code: string,
): Promise<void> => {
  const entered = await byCode(given, c, { email, code }).catch((error: unknown) => {
    // an authenticator app has been set up in the meantime
    throw error instanceof Failure && error.challenge ? new Failure('WRONG_CODE') : error
  })
  await given.db.deleteFrom('authSessions').where('token', '=', hashOf(entered.token)).execute()
  if (entered.userId !== userId) throw new Failure('WRONG_CODE')
}
