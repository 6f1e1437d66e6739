import type { Context } from 'hono'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Http } from '#kernel/http/router.ts'
import { originOf } from '#kernel/auth/allow.ts'
import type { FailedSignIns } from '../sign-in/failed-sign-ins.ts'
import type { Identity } from '../sign-in/identity.ts'
import { bearerOf } from '#kernel/auth/tokens.ts'
import { languageOf } from '#kernel/http/language.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import type { CarryOut } from '../acting/acting.ts'
import type { Mail } from '../mail/mail.ts'
import { accountOf, admit } from './admit.ts'
import type { claimsReader } from './claims.ts'
import type { HostedCalls } from './provider.ts'
import { isProvedByMail, mailCode, takeMailedCode } from './mailed.ts'
import { readRecord } from './person-record.ts'
import { resetAtProvider } from './reset.ts'
import { takeSecondStep } from './second-step.ts'
import { hostedFactor } from './own-factor.ts'

const tokenOf = (c: Context<Http>) => bearerOf(c.req.header('authorization')) ?? ''

/** A token that is no longer valid at the provider is already signed out. */
const unlessGone = (error: unknown) => {
  if (!(error instanceof Failure) || error.code !== 'AUTH_FAILED') throw error
}

type Given = {
  calls: HostedCalls
  readClaims: ReturnType<typeof claimsReader>
  db: Db
  mail: Mail | null
  publicUrl: string
  failures: FailedSignIns
  /** the header in which a trusted proxy passes the client's address */
  addressFrom: string | undefined
  carryOut: CarryOut
}

/** Sign-in at a hosted provider (Supabase Auth or its server GoTrue), which has its own mails, rules and limits. */
export const hostedIdentity = ({
  calls,
  readClaims,
  db,
  mail,
  publicUrl,
  failures,
  addressFrom,
  carryOut,
}: Given): Identity => ({
  mode: 'hosted',
  signIn: async (c, { email, password }) => {
    const entered = await calls.signIn(email, password).catch((error: unknown) => {
      if (error instanceof Failure) failures.note(email, originOf(c, addressFrom), error.code)
      throw error
    })
    return { token: entered.access_token }
  },
  secondStep: async (c, step) => ({
    token: await takeSecondStep({ calls, readClaims, failures }, step, originOf(c, addressFrom)),
  }),
  secondFactor: (c) => hostedFactor({ calls, db, mail }, tokenOf(c), originOf(c, addressFrom)),
  passkeys: null,
  mailSignIn: (_, email) => mailCode(calls, email, publicUrl),
  signInByMail: async (c, given) => {
    // links in its mails lead to the provider, which sends people back signed in
    if (!('code' in given)) throw new Failure('NOT_FOUND')
    const noted = (error: unknown) => {
      if (error instanceof Failure) failures.note(given.email, originOf(c, addressFrom), error.code)
      throw error
    }
    return { token: await takeMailedCode(calls, given.email, given.code).catch(noted) }
  },
  signInByPasskey: async () => {
    throw new Failure('NOT_FOUND')
  },
  proveByCode: async () => {
    throw new Failure('WRONG_CODE')
  },
  waysToProve: async (c, person) => {
    const [{ mayHavePassword }, mail] = await Promise.all([
      readRecord(calls, tokenOf(c)),
      isProvedByMail(db, person),
    ])
    return { password: mayHavePassword, code: false, passkey: false, mail }
  },
  mailProof: async (_, person) => {
    if (!(await isProvedByMail(db, person))) throw new Failure('CONFLICT')
    await mailCode(calls, person.email, publicUrl)
  },
  proveByMail: async (_, person, code) => {
    if (!(await isProvedByMail(db, person))) throw new Failure('WRONG_CODE')
    const token = await takeMailedCode(calls, person.email, code)
    const claims = await readClaims(token)
    await calls.signOut(token, 'local').catch(unlessGone)
    if (!claims || (await accountOf(db, claims.subject)) !== person.userId) throw new Failure('WRONG_CODE')
  },
  register: async (_, { email, password }, { firstName, lastName }) => {
    const metadata = { first_name: firstName, last_name: lastName, full_name: `${firstName} ${lastName}` }
    const { access_token: token } = await calls.signUp(email, password, metadata, publicUrl)
    const claims = token ? await readClaims(token) : null
    return { token: token ?? null, userId: claims && (await admit(db, claims)) }
  },
  // its first token, which comes next, counts as the arrival
  registered: async () => undefined,
  // links in its mails lead to the provider, which sends people back signed in
  confirm: async () => {
    throw new Failure('NOT_FOUND')
  },
  mailConfirmation: async (_, email) => {
    await calls.resend(email)
  },
  mailReset: async (_, email) => {
    await calls.recover(email, publicUrl)
  },
  resetPassword: (c, reset) => {
    const language = languageOf(c.req.raw.headers)
    return resetAtProvider(
      { calls, readClaims, db, mail, failures, carryOut },
      reset,
      originOf(c, addressFrom),
      language,
    )
  },
  prove: async (_, person, password, field) => {
    const { access_token: token } = await calls.signIn(person.email, password).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'INVALID_CREDENTIALS') {
        throw new Failure('INVALID_INPUT', { fields: { [field]: 'wrong' } })
      }
      throw error
    })
    await calls.signOut(token, 'local').catch(unlessGone)
  },
  setPassword: async (c, person, password) => {
    await calls.setPassword(tokenOf(c), password)
    await calls.signOut(tokenOf(c), 'others').catch(unlessGone)
    await db.transaction().execute(async (trx) => {
      const concerned = { userId: person.userId, workspaceId: null, but: person.tokenId }
      await carryOut(trx, 'passwordChanged', concerned)
      await recordOfAccount(trx, person, { kind: 'passwordChanged' })
    })
    const language = person.language ?? languageOf(c.req.raw.headers)
    mail?.notice(person.email, 'passwordChanged', language, { address: person.address ?? '' })
  },
  end: (c) => calls.signOut(tokenOf(c), 'local').then(() => undefined, unlessGone),
})
