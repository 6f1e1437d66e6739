import { paths } from '@hattama/contract/rules/paths'
import { type Action, may, needsSecondFactor, needsSso } from '@hattama/contract/rules/policy'
import { rightOf, type Seen } from '@hattama/contract/rules/sight'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure.ts'
import { addressOf } from '../http/address.ts'
import type { Http } from '../http/router.ts'
import type { Person } from '../http/person.ts'
import type { Limits } from '../limits/limits.ts'
import { bearerOf } from './tokens.ts'

/** Where a request comes from: what its sender calls itself, and the network address. */
export type Origin = { userAgent: string | null; address: string | null }

/** Who a bearer token stands for; null for unknown, revoked and expired ones. */
export type LookUp = (token: string, from?: Origin) => Promise<Person | null>

/** Who sends a request. @throws Failure AUTH_FAILED without a valid token. */
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

/** `addressFrom`: the header of a trusted proxy. */
export const originOf = (c: Context<Http>, addressFrom: string | undefined): Origin => ({
  userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  address: addressOf(c, addressFrom),
})

/** Finds what decides about the thing a request names, for that person; null when for them there is no such thing. */
export type ResourceOf = (c: Context<Http>, person: Person) => Promise<Seen | null>

/**
 * The gate of a route: names its action in the chain. Nothing else decides about access; `resourceOf` is given where a request
 * names something of a recording, and what the person does not see is NOT_FOUND like what is not there. What it lets in
 * counts towards the limits of whoever asks. `addressFrom`: the header a trusted proxy tells the client's address in.
 */
export const gate =
  (lookUp: LookUp, limits: Limits, addressFrom?: string) => (action: Action, resourceOf?: ResourceOf) => {
    const allowed = createMiddleware<Http>(async (c, next) => {
      const from = originOf(c, addressFrom)
      const person = await authenticate(lookUp, c.req.header('authorization'), from).catch(
        async (error: unknown) => {
          // tokens are not to be guessed by the thousand
          if (error instanceof Failure && c.req.header('authorization')) await limits.unknown(from.address)
          throw error
        },
      )
      // who is refused is written down
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
