import type { Context } from 'hono'
import { originOf } from '#kernel/auth/allow.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { languageOf } from '#kernel/http/language.ts'
import type { Http } from '#kernel/http/router.ts'
import { recordSignIn, type SignInMethod } from '../accounts/record-sign-in.ts'
import { confirmAddress } from './confirm-address.ts'
import { type SignInDeps, forward } from './forward.ts'
import type { Identity } from './identity.ts'
import { mailProof, mailSignIn, proveByMail, signInByMail } from './mailed-sign-in.ts'
import { noteNeverAsked } from './never-asked.ts'
import { type Credentials, openSession } from './open-session.ts'
import { proveByCode, proveOwn, setPassword } from './own-password.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { markSession, takeMark } from './session-mark.ts'
import { takeSecondStep } from './second-step.ts'
import { waysToProve } from './ways-to-prove.ts'
import { openPasskeys } from './passkeys.ts'
import type { SecondFactor } from '../second-factor/second-factor.ts'

/** This server's own accounts, kept by better-auth. If it sends no mail, the mail routes answer NOT_FOUND. */
export const builtInIdentity = (door: SignInDeps, db: Db, factor: SecondFactor): Identity => {
  const needMail = () => {
    if (!door.mail) throw new Failure('NOT_FOUND', { message: 'This server can’t send email.' })
  }
  const passkeys = openPasskeys(door, db)
  const signIn = async (c: Context<Http>, credentials: Credentials, known?: string) => {
    const { token, userId, trusted } = await openSession(door, c, credentials, known)
    if (!door.mail) await noteNeverAsked(db, userId)
    await arrived(c, userId, 'signedIn')
    return { token, trusted }
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
    signIn,
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
    register: (c, credentials, names, invitation) =>
      register({ door, db }, c, credentials, names, invitation),
    confirm: async (c, { token, password }) => {
      needMail()
      return signIn(c, { email: await confirmAddress({ ...door, db }, token, password), password })
    },
    mailConfirmation: async (c, email) => {
      needMail()
      await forward(door, c, '/send-verification-email', { email })
    },
    mailReset: async (c, email) => {
      needMail()
      await forward(door, c, '/request-password-reset', { email })
    },
    resetPassword: async (c, reset) => {
      const from = originOf(c, door.addressFrom)
      const email = await resetPassword({ ...door, db }, reset, from, languageOf(c.req.raw.headers))
      // keeps sign-in from here open when somebody else's guesses hit the limit
      await door.limit.know(email, from.address)
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
