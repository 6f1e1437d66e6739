import type { SsoAnswer, SsoQuestion } from '@hattama/contract/sso'
import type { Context } from 'hono'
import type { Person } from '#kernel/http/person.ts'
import type { Http } from '#kernel/http/router.ts'

/** What the other ways in ask of single sign-on. */
export type SsoPort = {
  /** Connects whom a provider has vouched for to the account that was just signed in to. */
  connect: (c: Context<Http>, token: string, challenge: string) => Promise<void>
  /** Begins to show again who one is. @throws Failure NOT_FOUND in a session of another kind */
  ask: (person: Person) => Promise<SsoQuestion>
  /** Was it the person themselves, just now? @throws Failure SIGN_IN_ENDED, SSO_REFUSED, SSO_UNAVAILABLE */
  prove: (person: Person, answer: SsoAnswer) => Promise<void>
}
