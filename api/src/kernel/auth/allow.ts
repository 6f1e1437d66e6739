import { paths } from '@hattama/contract/rules/app/paths'
import { type Action, may, needsSecondFactor, needsSso } from '@hattama/contract/rules/app/policy'
import { rightOf, type Seen } from '@hattama/contract/rules/library/visibility'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure.ts'
import { addressOf } from '../http/address.ts'
import type { Http } from '../http/router.ts'
import type { Person } from '../http/person.ts'
import type { Limits } from '../limits/limits.ts'
import { bearerOf } from './tokens.ts'

/** Where a request comes from: the client's user agent and network address. */
export type Origin = { userAgent: string | null; address: string | null }

/** Returns the person a bearer token belongs to; null if the token is unknown, revoked or expired. */
export type LookUp = (token: string, from?: Origin) => Promise<Person | null>

/** Returns who sent a request. @throws Failure AUTH_FAILED without a valid token. */
export const authenticate = async (
  lookUp: LookUp,
  header: string | undefined,
  from?: Origin,
): Promise<Person> => {
  const token = bearerOf(header)
  const person = token && (await lookUp(token, from))
  if (!person) throw new Failure('AUTH_FAILED')
  return person
}

/** `addressFrom`: the header in which a trusted proxy passes the client's address. */
export const originOf = (c: Context<Http>, addressFrom: string | undefined): Origin => ({
  userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  address: addressOf(c, addressFrom),
})

/** Finds what decides access to the resource a request names; null if it does not exist for that person. */
export type ResourceOf = (c: Context<Http>, person: Person) => Promise<Seen | null>

/**
 * The gate of a route: names its action in the chain. Nothing else decides access. `resourceOf` is passed where a request
 * names part of a recording; a resource the person cannot see is NOT_FOUND, as if it did not exist. Authenticated requests
 * count towards the person's limits. `addressFrom`: the header in which a trusted proxy passes the client's address.
 */
export const gate =
  (lookUp: LookUp, limits: Limits, addressFrom?: string) => (action: Action, resourceOf?: ResourceOf) => {
    const allowed = createMiddleware<Http>(async (c, next) => {
      const from = originOf(c, addressFrom)
      const person = await authenticate(lookUp, c.req.header('authorization'), from).catch(
        async (error: unknown) => {
          // keeps tokens from being guessed by the thousand
          if (error instanceof Failure && c.req.header('authorization')) await limits.unknown(from.address)
          throw error
        },
      )
      // set before any refusal, so that the log records who was refused
      c.set('person', person)
      await (c.req.path.startsWith(paths.tus) ? limits.piece(person) : limits.request(person))
      if (action === 'document.read') await limits.download(person)
      if (needsSso(person, action)) throw new Failure('SSO_REQUIRED')
      if (needsSecondFactor(person, action)) throw new Failure('SECOND_FACTOR_REQUIRED')
      if (!may(person, action)) throw new Failure('FORBIDDEN')
      if (resourceOf) {
        const thing = await resourceOf(c, person)
        if (!thing || rightOf(person.userId, thing) === null) throw new Failure('NOT_FOUND')
        if (!may(person, action, thing)) throw new Failure('FORBIDDEN')
      }
      await next()
    })
    return Object.assign(allowed, { action })
  }

export type Allow = ReturnType<typeof gate>
