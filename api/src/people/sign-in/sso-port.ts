import type { SsoAnswer, SsoLookup } from '@hattama/contract/people/sso'
import type { Context } from 'hono'
import type { Person } from '#kernel/http/person.ts'
import type { Http } from '#kernel/http/router.ts'

/** What the other kinds of sign-in need from single sign-on. */
export type SsoPort = {
  /** Connects a person a provider has vouched for to the account just signed in to. */
  connect: (c: Context<Http>, token: string, challenge: string) => Promise<void>
  /** The name of the provider a session was opened by; null if it was opened otherwise. */
  nameOf: (person: Person) => Promise<string | null>
  /** Begins to prove the person's identity again. @throws Failure CONFLICT in a session of another kind */
  ask: (person: Person) => Promise<SsoLookup>
  /** Checks that it was the person themselves, just now. @throws Failure SIGN_IN_ENDED, SSO_REFUSED, SSO_UNAVAILABLE */
  prove: (person: Person, answer: SsoAnswer) => Promise<void>
}
