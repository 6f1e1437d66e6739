import type { Deps } from '#kernel/deps.ts'
import { keyFor } from '#kernel/auth/secret.ts'
import { sessionLifetime } from '#people/accounts/lifetimes.ts'
import { openLookUp } from '#people/accounts/look-up.ts'
import { openWorkspacesOf } from '#people/accounts/workspaces-of.ts'
import type { CarryOut } from '#people/acting/acting.ts'
import { hostedSettings } from '#people/hosted/settings.ts'
import type { Mail } from '#people/mail/mail.ts'
import { openSecondFactor } from '#people/second-factor/second-factor.ts'
import { openAuth } from '#people/sign-in/auth.ts'
import { builtInIdentity } from '#people/sign-in/built-in.ts'
import { makeConfirmation } from '#people/sign-in/confirm-address.ts'
import { openFailedSignIns } from '#people/sign-in/failed-sign-ins.ts'
import { wasNeverAsked } from '#people/sign-in/never-asked.ts'
import type { PasswordHash } from '#people/sign-in/password-hash.ts'
import { makeSeal } from '#people/sign-in/seal.ts'
import { openSignInLimit } from '#people/sign-in/sign-in-limit.ts'
import { openSingleSignOn } from '#people/single-sign-on/open.ts'

type Given = Pick<Deps, 'env' | 'log' | 'sql' | 'db'> & {
  secret: string
  mail: Mail | null
  passwords: PasswordHash
  carryOut: CarryOut
}

/** What people sign in with: accounts of our own, or those of a hosted provider; single sign-on; sessions. */
export const openSignIn = async ({ env, log, sql, db, secret, mail, passwords, carryOut }: Given) => {
  const { publicUrl, AUTH_IP_HEADER: addressFrom } = env
  const limit = openSignInLimit(db, keyFor(secret, 'sign-in'))
  const lifetime = sessionLifetime(env)
  const failures = openFailedSignIns(db, log)
  const accountSecret = keyFor(secret, 'accounts').toString('base64url')
  const accounts = {
    sql,
    secret: accountSecret,
    publicUrl,
    log,
    mail,
    passwords,
    lifetime,
    makeConfirmation: (userId: string) => makeConfirmation(db, userId),
  }
  const auth = openAuth(accounts)
  const lenient = mail && {
    auth: openAuth({ ...accounts, isLenient: true }),
    covers: (email: string) => wasNeverAsked(db, email),
  }
  const door = { auth, limit, passwords, publicUrl, addressFrom, failures, mail, lenient, carryOut }
  const seal = makeSeal(accountSecret)
  const factor = openSecondFactor({ db, seal, mail })
  const provider = hostedSettings(env)
  const openHosted = async () => (await import('#people/hosted/open.ts')).openHosted
  const hosted =
    provider &&
    (await openHosted())(provider, { db, mail, publicUrl, lifetime, failures, addressFrom, carryOut })
  const sessionRule = { ...lifetime, bySsoAlone: env.SSO === 'required' }
  const lookUp = openLookUp(db, hosted?.lookUp ?? null, sessionRule)
  return {
    identity: hosted?.identity ?? builtInIdentity(door, db, factor),
    lookUp,
    workspacesOf: openWorkspacesOf(db, lookUp, sessionRule),
    /** null: a hosted provider keeps the accounts */
    sso: hosted ? null : openSingleSignOn({ db, env, log, door, seal }),
    limit,
    lifetime,
    close: () => failures.close(),
  }
}
