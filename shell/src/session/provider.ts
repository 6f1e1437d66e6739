import type { SignedIn, User } from '@hattama/contract/account'
import type { MailedSignIn } from '@hattama/contract/sign-in'
import type { PasskeyAnswer } from '@hattama/contract/passkey'
import type { SsoAnswer } from '@hattama/contract/sso'
import type { LoginStep } from '@hattama/contract/second-factor'
import { type Problem, type Store, asProblem, readTrust } from '@hattama/platform'
import {
  accountCalls,
  type Connecting,
  type Credentials,
  type Registration,
  type RegistrationAnswer,
} from './calls.ts'

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem }

/** By what somebody signs in at a hosted provider: `provider` is `email`, `google`, ... */
export type LinkedIdentity = { id: string; provider: string; email: string | null; since: string | null }

export type ProviderEvent = 'SIGNED_IN' | 'TOKEN_REFRESHED' | 'USER_UPDATED' | 'SIGNED_OUT'

/** Who signs people in: the API itself, or a hosted provider in front of it. */
export type AuthProvider = {
  signIn: (credentials: Credentials) => Promise<Result<SignedIn>>
  /** Ends a sign-in that was answered with a challenge. */
  secondStep: (step: LoginStep) => Promise<Result<SignedIn>>
  /** Ends the setting up of an authenticator app by its first code; the session goes on with another token. */
  finishFactor: (code: string) => Promise<Result<SignedIn>>
  /** By what one signs in at a hosted provider; nothing elsewhere. */
  identities: () => Promise<Result<LinkedIdentity[]>>
  /** Takes one of them away; the last one stays. */
  unlink: (id: string) => Promise<Result<null>>
  /** Has the session's token made anew, after what it says has changed. */
  renew: () => Promise<void>
  /** Drops a sign-in that waits for its second step. */
  giveUp: () => Promise<void>
  /** By a passkey alone. */
  passkey: (answer: PasskeyAnswer & Connecting) => Promise<Result<SignedIn>>
  /** By what a letter brought. */
  mailed: (given: MailedSignIn) => Promise<Result<SignedIn>>
  /** By what a provider of single sign-on came back with. */
  sso: (answer: SsoAnswer) => Promise<Result<SignedIn>>
  register: (fields: Registration) => Promise<Result<RegistrationAnswer>>
  /** The user the in-memory token stands for. */
  currentUser: () => Promise<Result<User>>
  /** The provider's own session, tried when the stored one is invalid; null when it keeps none. */
  ownToken: () => Promise<string | null>
  signOut: () => Promise<void>
  /** Tells of changes made elsewhere; returns how to stop listening. */
  listen: (onEvent: (event: ProviderEvent, token: string | null) => void) => () => void
}

/** A call's answer, or what went wrong with it; never throws. */
export const toResult = async <T>(work: { unwrap: () => Promise<T> }): Promise<Result<T>> => {
  try {
    return { ok: true, value: await work.unwrap() }
  } catch (error) {
    return { ok: false, problem: asProblem(error) }
  }
}

/** Signing in at the API. Its session is the stored token, so it has none of its own and no events. */
export const createBuiltInProvider = (store: Store): AuthProvider => {
  const { login, loginStep, loginPasskey, loginMailed, ssoFinish, register, me, logout } =
    accountCalls.endpoints
  return {
    signIn: (credentials) =>
      toResult(store.dispatch(login.initiate({ ...credentials, trusted: readTrust(credentials.email) }))),
    secondStep: (step) => toResult(store.dispatch(loginStep.initiate(step))),
    // a call of the API, and a token that says nothing
    finishFactor: async () => ({ ok: false, problem: { status: 404, code: 'NOT_FOUND', message: '' } }),
    identities: async () => ({ ok: true, value: [] }),
    unlink: async () => ({ ok: false, problem: { status: 404, code: 'NOT_FOUND', message: '' } }),
    renew: async () => undefined,
    // it ends by itself
    giveUp: async () => undefined,
    passkey: (answer) => toResult(store.dispatch(loginPasskey.initiate(answer))),
    mailed: (given) =>
      toResult(
        store.dispatch(
          loginMailed.initiate('code' in given ? { ...given, trusted: readTrust(given.email) } : given),
        ),
      ),
    sso: (answer) => toResult(store.dispatch(ssoFinish.initiate(answer))),
    register: (fields) => toResult(store.dispatch(register.initiate(fields))),
    currentUser: () =>
      toResult(store.dispatch(me.initiate(undefined, { forceRefetch: true, subscribe: false }))),
    ownToken: async () => null,
    signOut: async () => {
      await store.dispatch(logout.initiate()).unwrap()
    },
    listen: () => () => undefined,
  }
}
