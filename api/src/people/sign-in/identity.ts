import type { Language } from '@hattama/contract/rules/language'
import type { Context } from 'hono'
import type { Http } from '#kernel/http/router.ts'
import type { MailedSignIn } from '@hattama/contract/sign-in'
import type { LoginStep } from '@hattama/contract/second-factor'
import type { Person } from '#kernel/http/person.ts'
import type { PasskeyAnswer } from '@hattama/contract/passkey'
import type { Credentials } from './open-session.ts'
import type { Passkeys } from './passkeys.ts'
import type { SecondFactor } from '../second-factor/second-factor.ts'

type Names = { firstName: string; lastName: string; language: Language }
/** Authenticator apps of one's own. */
export type OwnFactor = Omit<SecondFactor, 'take'>
/** A bearer token, and for a trusted browser what it sends with its next sign-in. */
export type In = { token: string; trusted?: string | undefined }

/** A new password by what a letter brought; `code` of the second step, once it was asked for. */
export type Reset = { token: string; password: string; code?: string | undefined }

/** What a registration gave: no token while the address waits to be confirmed; `userId` once the account is here. */
type Registered = { token: string | null; userId: string | null }

/**
 * Who proves that people are who they say: this server itself, or a hosted provider (decision 016). Every way in of
 * specification section 7 goes through one of the two; all refuse with a Failure of our vocabulary.
 */
export type Identity = {
  mode: 'built-in' | 'hosted'
  /** @throws Failure INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED, SECOND_FACTOR_NEEDED with a challenge, RATE_LIMITED */
  signIn: (c: Context<Http>, credentials: Credentials, trusted?: string) => Promise<In>
  /** Ends a sign-in that answered with a challenge. @throws Failure WRONG_CODE, SIGN_IN_ENDED, RATE_LIMITED */
  secondStep: (c: Context<Http>, step: LoginStep) => Promise<In>
  /** of who sends the request; what a hosted provider has nothing like is NOT_FOUND */
  secondFactor: (c: Context<Http>) => OwnFactor
  passkeys: Omit<Passkeys, 'signIn'> | null
  /** @throws Failure PASSKEY_REFUSED, SIGN_IN_ENDED */
  signInByPasskey: (c: Context<Http>, answer: PasskeyAnswer) => Promise<In>
  /** A letter to sign in with, where that address has an account; nobody is told whether it has. */
  mailSignIn: (c: Context<Http>, email: string) => Promise<void>
  /** @throws Failure AUTH_FAILED for a link, WRONG_CODE for a code that is spent, wrong or too old; SECOND_FACTOR_NEEDED */
  signInByMail: (c: Context<Http>, given: MailedSignIn) => Promise<In>
  /**
   * `isProved`: a letter to that address has shown already whose it is, and none need confirm it.
   * @throws Failure USER_ALREADY_EXISTS, WEAK_PASSWORD, INVALID_EMAIL, RATE_LIMITED
   */
  register: (
    c: Context<Http>,
    credentials: Credentials,
    names: Names,
    isProved: boolean,
  ) => Promise<Registered>
  /** Told once a new account has its profile and workspace. `isIn`: it has a session, too. */
  registered: (c: Context<Http>, userId: string, isIn: boolean) => Promise<void>
  /** Confirms an address with a mailed token, once. @throws Failure AUTH_FAILED for a token that is spent or too old */
  confirm: (c: Context<Http>, token: string) => Promise<void>
  mailConfirmation: (c: Context<Http>, email: string) => Promise<void>
  mailReset: (c: Context<Http>, email: string) => Promise<void>
  /**
   * Ends every session. Own accounts are asked for their second step at the sign-in that follows, a hosted provider's here.
   * @throws Failure AUTH_FAILED for a token that is spent or too old, SECOND_FACTOR_NEEDED, WRONG_CODE
   */
  resetPassword: (c: Context<Http>, reset: Reset) => Promise<void>
  /** @throws Failure INVALID_INPUT naming `field` if this is not the person's password (not 401: the session stands) */
  prove: (c: Context<Http>, person: Person, password: string, field: string) => Promise<void>
  /** As `prove`, by a code of the authenticator app. @throws Failure WRONG_CODE, RATE_LIMITED */
  proveByCode: (c: Context<Http>, person: Person, code: string) => Promise<void>
  /** By what the person can show who they are, here. */
  waysToProve: (
    c: Context<Http>,
    person: Person,
  ) => Promise<{ password: boolean; code: boolean; passkey: boolean; mail: boolean }>
  /** A letter with a code to the person. @throws Failure MAIL_OFF, CONFLICT where that is none of their ways, RATE_LIMITED */
  mailProof: (c: Context<Http>, person: Person) => Promise<void>
  /** As `proveByCode`, by the code of that letter. */
  proveByMail: (c: Context<Http>, person: Person, code: string) => Promise<void>
  /** Sets a password that has been judged strong; every other session ends. */
  setPassword: (c: Context<Http>, person: Person, password: string) => Promise<void>
  /** Ends the session the request came with at its issuer. */
  end: (c: Context<Http>) => Promise<void>
}
