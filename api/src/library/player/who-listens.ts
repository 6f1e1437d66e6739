import type { Context } from 'hono'
import { z } from 'zod'
import { readUrlToken } from '#kernel/auth/url-token.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { scopeOf } from '#kernel/http/person.ts'
import type { Http } from '#kernel/http/router.ts'
import { isSignedIn } from '#people/accounts/is-signed-in.ts'
import { sessionLifetime } from '#people/accounts/lifetimes.ts'
import { idOf } from '../recordings/id.ts'
import type { Listener } from './queries.ts'

/** A person in one session. */
export type Hearer = { userId: string; tokenId: string }

/** The query of a link to a file. */
export const linkQuery = z.object({
  token: z.string().optional().describe('Token of the link. Otherwise the bearer token is used'),
})

/**
 * Identifies who requests a file: by the `token` of its link, which opens only this file and only while its person is
 * signed in, or by the bearer token as everywhere else. `thingOf`: what the token of a link names, for an id of a path.
 * @throws Failure AUTH_FAILED, MEDIA_EXPIRED
 */
export const whoListens = (
  { db, env, urlKey }: Pick<Deps, 'db' | 'env' | 'urlKey'>,
  thingOf: (id: string) => string = (id) => id,
) => {
  const lifetime = sessionLifetime(env)
  return async (c: Context<Http>): Promise<Listener & Hearer> => {
    const token = c.req.query('token')
    if (token === undefined) return { ...scopeOf(c.get('person')), tokenId: c.get('person').tokenId }
    const found = readUrlToken(urlKey, thingOf(idOf(c) ?? ''), token)
    if (!found) throw new Failure('AUTH_FAILED')
    if (found.isExpired) throw new Failure('MEDIA_EXPIRED')
    if (!(await isSignedIn(db, found.holder, lifetime))) throw new Failure('AUTH_FAILED')
    return found.holder
  }
}
