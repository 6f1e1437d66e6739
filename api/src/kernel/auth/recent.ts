import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure.ts'
import type { Person } from '../http/person.ts'
import type { Http } from '../http/router.ts'

/** How long a confirmation of identity lasts before it is asked for again, minutes. */
const recentMinutes = 15

/** Whether the person has recently confirmed who they are. */
export const isRecent = ({ provedAt }: Pick<Person, 'provedAt'>) =>
  Date.now() - provedAt.getTime() <= recentMinutes * 60_000

/**
 * Follows `allow()` in the chain of routes for which a stolen session must not be enough. @throws Failure
 * CONFIRMATION_NEEDED without a recent confirmation: call `POST /api/auth/confirmation`, then repeat the call.
 */
export const recent = createMiddleware<Http>(async (c, next) => {
  if (!isRecent(c.get('person'))) throw new Failure('CONFIRMATION_NEEDED')
  await next()
})
