import type { SignedIn, User } from '@hattama/contract/people/account'
import type { MailedSignIn } from '@hattama/contract/people/sign-in'
import type { PasskeyAnswer } from '@hattama/contract/people/passkey'
import type { SsoAnswer } from '@hattama/contract/people/sso'
import type { LoginStep } from '@hattama/contract/people/second-factor'
import { type Store, readTrust } from '@hattama/platform'
import {
  accountCalls,
  type Confirmation,
  type Connecting,
  type Credentials,
  type Registration,
  type RegistrationAnswer,
} from './calls.ts'
import { type Result, toRegistration, toSignIn, toUser } from './result.ts'

/** A sign-in method at a hosted provider: `provider` is `email`, `google`, ... */
export type LinkedIdentity = { id: string; provider: string; email: string | null; since: string | null }

export type ProviderEvent = 'SIGNED_IN' | 'TOKEN_REFRESHED' | 'USER_UPDATED' | 'SIGNED_OUT'

/** Authenticates users: the API itself, or a hosted provider in front of it. */
export type AuthProvider = {
  signIn: (credentials: Credentials) => Promise<Result<SignedIn>>
  /** Completes a sign-in that was answered with a challenge. */
  secondStep: (step: LoginStep) => Promise<Result<SignedIn>>
  /** Completes the setup of an authenticator app with its first code; the session continues with another token. */
  finishFactor: (code: string) => Promise<Result<SignedIn>>
  /** The user's sign-in methods at a hosted provider; empty elsewhere. */
  identities: () => Promise<Result<LinkedIdentity[]>>
  /** Removes one of them; the last one cannot be removed. */
  unlink: (id: string) => Promise<Result<null>>
  /** Renews the session's token, after its claims have changed. */
  renew: () => Promise<void>
  /** Abandons a sign-in that is waiting for its second step. */
  giveUp: () => Promise<void>
  /** Signs in by passkey alone. */
  passkey: (answer: PasskeyAnswer & Connecting) => Promise<Result<SignedIn>>
  /** Signs in with the link or code from a mail. */
  mailed: (given: MailedSignIn) => Promise<Result<SignedIn>>
  /** Confirms the address a mail was sent to, and signs in with the password that is the account's from then on. */
  confirm: (given: Confirmation) => Promise<Result<SignedIn>>
  /** Signs in with the response of an SSO provider. */
  sso: (answer: SsoAnswer) => Promise<Result<SignedIn>>
  register: (fields: Registration) => Promise<Result<RegistrationAnswer>>
  /** The user of the in-memory token. */
  currentUser: () => Promise<Result<User>>
  /** The token of the provider's own session, tried when the stored one is invalid; null if it has none. */
  ownToken: () => Promise<string | null>
  signOut: () => Promise<void>
  /** Reports changes made elsewhere; returns a function to stop listening. */
  listen: (onEvent: (event: ProviderEvent, token: string | null) => void) => () => void
}

/** Sign-in at the API. The stored token is its session, so it has no other and sends no events. */
export const createBuiltInProvider = (store: Store): AuthProvider => {
  const { login, loginStep, loginPasskey, loginMailed, confirmAddress, ssoFinish, register, me, logout } =
    accountCalls.endpoints
  return {
    signIn: (credentials) =>
      toSignIn(store.dispatch(login.initiate({ ...credentials, trusted: readTrust(credentials.email) }))),
    secondStep: (step) => toSignIn(store.dispatch(loginStep.initiate(step))),
    // done by an API call here, and the token contains no claims
    finishFactor: async () => ({ ok: false, problem: { status: 404, code: 'NOT_FOUND', message: '' } }),
    identities: async () => ({ ok: true, value: [] }),
    unlink: async () => ({ ok: false, problem: { status: 404, code: 'NOT_FOUND', message: '' } }),
    renew: async () => undefined,
    // it expires by itself
    giveUp: async () => undefined,
    passkey: (answer) => toSignIn(store.dispatch(loginPasskey.initiate(answer))),
    mailed: (given) =>
      toSignIn(
        store.dispatch(
          loginMailed.initiate('code' in given ? { ...given, trusted: readTrust(given.email) } : given),
        ),
      ),
    confirm: (given) => toSignIn(store.dispatch(confirmAddress.initiate(given))),
    sso: (answer) => toSignIn(store.dispatch(ssoFinish.initiate(answer))),
    register: (fields) => toRegistration(store.dispatch(register.initiate(fields))),
    currentUser: () =>
      toUser(store.dispatch(me.initiate(undefined, { forceRefetch: true, subscribe: false }))),
    ownToken: async () => null,
    signOut: async () => {
      await store.dispatch(logout.initiate()).unwrap()
    },
    listen: () => () => undefined,
  }
}
