import { paths } from '@hattama/contract/rules/paths'
import { type Action, may } from '@hattama/contract/rules/policy'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure.ts'
import { addressOf } from '../http/address.ts'
import type { Http } from '../http/router.ts'
import type { Person } from '../http/person.ts'
import type { Limits } from '../limits/limits.ts'
import { bearerOf } from './tokens.ts'

/** Who a bearer token stands for; null for unknown, revoked and expired ones. */
export type LookUp = (token: string, userAgent?: string) => Promise<Person | null>

/** Who sends a request. @throws Failure AUTH_FAILED without a valid token. */
export const authenticate = async (
  lookUp: LookUp,
  header: string | undefined,
  userAgent?: string,
): Promise<Person> => {
  const token = bearerOf(header)
  const person = token && (await lookUp(token, userAgent))
  if (!person) throw new Failure('AUTH_FAILED')
  return person
}

/** Finds the owner of the thing a request names, within what the person may see; null when there is no such thing. */
export type OwnerOf = (c: Context<Http>, person: Person) => Promise<string | null>

/**
 * The gate of a route: names its action in the chain. Nothing else decides about access; `ownerOf` is given where the
 * policy asks whose the thing is, and answers NOT_FOUND for things of other workspaces. What it lets in counts towards the
 * limits of whoever asks. `addressFrom`: `AUTH_IP_HEADER`.
 */
export const gate =
  (lookUp: LookUp, limits: Limits, addressFrom?: string) => (action: Action, ownerOf?: OwnerOf) =>
    createMiddleware<Http>(async (c, next) => {
      const person = await authenticate(
        lookUp,
        c.req.header('authorization'),
        c.req.header('user-agent'),
      ).catch(async (error: unknown) => {
        // tokens are not to be guessed by the thousand
        if (error instanceof Failure && c.req.header('authorization'))
          await limits.unknown(addressOf(c, addressFrom))
        throw error
      })
      await (c.req.path.startsWith(paths.tus) ? limits.piece(person) : limits.request(person))
      if (action === 'document.read') await limits.download(person)
      if (!may(person, action)) throw new Failure('FORBIDDEN')
      if (ownerOf) {
        const ownerId = await ownerOf(c, person)
        if (ownerId === null) throw new Failure('NOT_FOUND')
        if (!may(person, action, ownerId)) throw new Failure('FORBIDDEN')
      }
      c.set('person', person)
      await next()
    })

export type Allow = ReturnType<typeof gate>
