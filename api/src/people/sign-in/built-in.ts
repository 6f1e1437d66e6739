import type { Context } from 'hono'
import { originOf } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { languageOf } from '#kernel/http/language.ts'
import type { Http } from '#kernel/http/router.ts'
import { recordSignIn, type SignInMethod } from '../accounts/record-sign-in.ts'
import { provedHeader } from './auth-terms.ts'
import { type SignInDeps, forward } from './forward.ts'
import type { Identity } from './identity.ts'
import { mailProof, mailSignIn, proveByMail, signInByMail } from './mailed-sign-in.ts'
import { noteNeverAsked } from './never-asked.ts'
import { openSession, signUp } from './open-session.ts'
import { proveByCode, proveOwn, setPassword } from './own-password.ts'
import { markSession, takeMark } from './session-mark.ts'
import { takeSecondStep } from './second-step.ts'
import { waysToProve } from './ways-to-prove.ts'
import { openPasskeys } from './passkeys.ts'
import type { SecondFactor } from '../second-factor/second-factor.ts'

/** The address a mailed token claims to be for; null if it is not a token. */
const addressIn = async (token: string): Promise<string | null> => {
  const { decodeJwt } = await import('jose')
  try {
    const { email } = decodeJwt(token)
    return typeof email === 'string' ? email : null
  } catch {
    return null
  }
}

/** This server's own accounts, kept by better-auth. If it sends no mail, the mail routes answer NOT_FOUND. */
export const builtInIdentity = (door: SignInDeps, db: Db, factor: SecondFactor): Identity => {
  const needMail = () => {
    if (!door.mail) throw new Failure('NOT_FOUND', { message: 'This server sends no mail.' })
  }
  const passkeys = openPasskeys(door, db)
  const confirm = async (userId: string) => {
    const { numUpdatedRows } = await db
      .updateTable('authUsers')
      .set({ emailVerified: true, updatedAt: new Date() })
      .where('id', '=', userId)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  /** better-auth accepts a token repeatedly; whether it was ever valid is left to it. */
  const isSpent = async (token: string) => {
    const email = await addressIn(token)
    if (email === null) return true
    const account = await db
      .selectFrom('authUsers')
      .select('emailVerified')
      .where('email', '=', email)
      .executeTakeFirst()
    return account === undefined || account.emailVerified
  }
  const arrived = (
    c: Context<Http>,
    userId: string,
    kind: 'signedIn' | 'accountCreated',
    how: { isIn?: boolean; way?: SignInMethod } = {},
  ) =>
    recordSignIn(
      { db, mail: door.mail },
      userId,
      originOf(c, door.addressFrom),
      kind,
      languageOf(c.req.raw.headers),
      how,
    )
  return {
    mode: 'built-in',
    // An unknown address answers like a wrong password, so as not to reveal who has an account.
    signIn: async (c, credentials, known) => {
      const { token, userId, trusted } = await openSession(door, c, credentials, known)
      await arrived(c, userId, 'signedIn')
      return { token, trusted }
    },
    secondStep: async (c, step) => {
      const { token, userId, trusted } = await takeSecondStep({ door, db, factor }, c, step)
      const mark = await takeMark(db, step.challenge)
      if (mark) await markSession(db, token, mark)
      await arrived(c, userId, 'signedIn', mark ? { way: 'sso' } : {})
      return { token, trusted }
    },
    secondFactor: () => factor,
    passkeys,
    signInByPasskey: async (c, answer) => {
      const { token, userId } = await passkeys.signIn(c, answer)
      await arrived(c, userId, 'signedIn', { way: 'passkey' })
      return { token }
    },
    mailSignIn: async (c, email) => {
      needMail()
      await mailSignIn({ door, db }, c, email)
    },
    signInByMail: async (c, given) => {
      needMail()
      const { token, userId, trusted } = await signInByMail({ door, db }, c, given)
      await arrived(c, userId, 'signedIn', { way: 'mail' })
      return { token, trusted }
    },
    registered: (c, userId, isIn) => arrived(c, userId, 'accountCreated', { isIn }),
    register: async (c, { email, password }, { firstName, lastName, language }, isProved) => {
      const body = { email, password, name: `${firstName} ${lastName}` }
      const made = await signUp(door, c, body, {
        'accept-language': language,
        ...(isProved && { [provedHeader]: '1' }),
      })
      if (!door.mail) await noteNeverAsked(db, made.userId)
      // better-auth answers with a made-up id if the address already has an account
      if (made.token !== null || !isProved || !(await confirm(made.userId))) return made
      return openSession(door, c, { email, password })
    },
    confirm: async (c, token) => {
      if (await isSpent(token)) throw new Failure('AUTH_FAILED')
      await forward(door, c, `/verify-email?token=${encodeURIComponent(token)}`)
    },
    mailConfirmation: async (c, email) => {
      needMail()
      await forward(door, c, '/send-verification-email', { email })
    },
    mailReset: async (c, email) => {
      needMail()
      await forward(door, c, '/request-password-reset', { email })
    },
    resetPassword: async (c, { token, password }) => {
      await forward(door, c, '/reset-password', { token, newPassword: password })
    },
    prove: (c, person, password, field) => proveOwn({ door, db }, c, person, password, field),
    proveByCode: (c, person, code) => proveByCode({ door, factor }, c, person, code),
    waysToProve: (_, person) => waysToProve(db, person, door.mail !== null),
    mailProof: (c, person) => mailProof({ door, db }, c, person),
    proveByMail: (c, person, code) => proveByMail({ door, db }, c, person, code),
    setPassword: (c, person, password) =>
      setPassword({ ...door, db }, person, password, languageOf(c.req.raw.headers)),
    end: async () => undefined,
  }
}
