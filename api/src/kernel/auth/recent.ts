import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure.ts'
import type { Person } from '../http/person.ts'
import type { Http } from '../http/router.ts'

/** How long after somebody showed who they are they are not asked again, minutes. */
const recentMinutes = 15

/** Has somebody shown lately who they are? */
export const isRecent = ({ provedAt }: Pick<Person, 'provedAt'>) =>
  Date.now() - provedAt.getTime() <= recentMinutes * 60_000

/**
 * Stands behind `allow()` in the chain of what a stolen session must not be enough for. @throws Failure
 * CONFIRMATION_NEEDED where nobody has shown lately who they are: `POST /api/auth/confirmation`, and the call again.
 */
export const recent = createMiddleware<Http>(async (c, next) => {
  if (!isRecent(c.get('person'))) throw new Failure('CONFIRMATION_NEEDED')
  await next()
})
