import type { Language } from '@hattama/contract/rules/kernel/language'
import type { Context } from 'hono'
import type { Http } from '#kernel/http/router.ts'
import type { MailedSignIn } from '@hattama/contract/people/sign-in'
import type { LoginStep } from '@hattama/contract/people/second-factor'
import type { Person } from '#kernel/http/person.ts'
import type { PasskeyAnswer } from '@hattama/contract/people/passkey'
import type { Credentials } from './open-session.ts'
import type { Passkeys } from './passkeys.ts'
import type { SecondFactor } from '../second-factor/second-factor.ts'

export type Names = { firstName: string; lastName: string; language: Language }
/** A person's own authenticator apps. */
export type OwnFactor = Omit<SecondFactor, 'take'>
/** A bearer token, and what a trusted browser sends with its next sign-in. */
export type In = { token: string; trusted?: string | undefined }

/** A new password, authorised by a mailed token; `code` of the second step, once it was asked for. */
export type Reset = { token: string; password: string; code?: string | undefined }

/** The result of a registration: no token while the address is unconfirmed; `userId` once the account exists. */
type Registered = { token: string | null; userId: string | null }

/**
 * Authenticates people, either by this server itself or by a hosted provider (decision 016). Every kind of sign-in in
 * specification section 7 goes through one of the two; all refuse with a Failure with our error codes.
 */
export type Identity = {
  mode: 'built-in' | 'hosted'
  /** @throws Failure INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED, SECOND_FACTOR_NEEDED with a challenge, RATE_LIMITED */
  signIn: (c: Context<Http>, credentials: Credentials, trusted?: string) => Promise<In>
  /** Completes a sign-in that answered with a challenge. @throws Failure WRONG_CODE, SIGN_IN_ENDED, RATE_LIMITED */
  secondStep: (c: Context<Http>, step: LoginStep) => Promise<In>
  /** the caller's; anything a hosted provider does not support is NOT_FOUND */
  secondFactor: (c: Context<Http>) => OwnFactor
  passkeys: Omit<Passkeys, 'signIn'> | null
  /** @throws Failure PASSKEY_REFUSED, SIGN_IN_ENDED */
  signInByPasskey: (c: Context<Http>, answer: PasskeyAnswer) => Promise<In>
  /** Sends a sign-in mail, if that address has an account; does not reveal whether it has. */
  mailSignIn: (c: Context<Http>, email: string) => Promise<void>
  /** @throws Failure AUTH_FAILED for a link, WRONG_CODE for a code that is spent, wrong or expired; SECOND_FACTOR_NEEDED */
  signInByMail: (c: Context<Http>, given: MailedSignIn) => Promise<In>
  /**
   * Replaces an earlier registration of the address that nobody has confirmed. `isProved`: a mail to that address has already
   * shown whose it is, so it need not be confirmed. `invite`: an invitation to accept once it is.
   * @throws Failure USER_ALREADY_EXISTS, WEAK_PASSWORD, INVALID_EMAIL, RATE_LIMITED
   */
  register: (
    c: Context<Http>,
    credentials: Credentials,
    names: Names,
    invitation: { isProved: boolean; invite: string | undefined },
  ) => Promise<Registered>
  /** Called once a new account has its profile and workspace. `isIn`: it has a session, too. */
  registered: (c: Context<Http>, userId: string, isIn: boolean) => Promise<void>
  /**
   * Confirms an address with a mailed token, once, and signs in with `password`, which becomes the account's if it was not.
   * @throws Failure AUTH_FAILED for a spent, void or expired token, SECOND_FACTOR_NEEDED with a challenge
   */
  confirm: (c: Context<Http>, given: { token: string; password: string }) => Promise<In>
  mailConfirmation: (c: Context<Http>, email: string) => Promise<void>
  mailReset: (c: Context<Http>, email: string) => Promise<void>
  /**
   * Ends everything that acts for the account. Own accounts take their second step at the next sign-in, those of a hosted provider here.
   * @throws Failure AUTH_FAILED for a spent or expired token, SECOND_FACTOR_NEEDED, WRONG_CODE
   */
  resetPassword: (c: Context<Http>, reset: Reset) => Promise<void>
  /** @throws Failure INVALID_INPUT naming `field` if this is not the person's password (not 401: the session stays valid) */
  prove: (c: Context<Http>, person: Person, password: string, field: string) => Promise<void>
  /** Like `prove`, with a code of the authenticator app. @throws Failure WRONG_CODE, RATE_LIMITED */
  proveByCode: (c: Context<Http>, person: Person, code: string) => Promise<void>
  /** The ways in which the person can prove their identity here. */
  waysToProve: (
    c: Context<Http>,
    person: Person,
  ) => Promise<{ password: boolean; code: boolean; passkey: boolean; mail: boolean }>
  /** Mails a code to the person. @throws Failure MAIL_OFF, CONFLICT if mail is not one of their ways, RATE_LIMITED */
  mailProof: (c: Context<Http>, person: Person) => Promise<void>
  /** Like `proveByCode`, with the mailed code. */
  proveByMail: (c: Context<Http>, person: Person, code: string) => Promise<void>
  /** Sets a password already checked for strength; every other session ends. */
  setPassword: (c: Context<Http>, person: Person, password: string) => Promise<void>
  /** Ends the session of the request at its issuer. */
  end: (c: Context<Http>) => Promise<void>
}
