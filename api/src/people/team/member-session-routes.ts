import { sessionList } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, newRouter } from '#kernel/http/router.ts'
import { sessionLifetime } from '../accounts/lifetimes.ts'
import type { CarryOut } from '../acting/acting.ts'
import type { Mail } from '../mail/mail.ts'
import { resetMemberSecondFactor } from './member-second-factor.ts'
import { endMemberSession, endMemberSessions, listMemberSessions } from './member-sessions.ts'

const route = routesOf('team')
const params = z.object({ id: z.string().max(100) })

/** Devices and second factors of members, for those who manage them. */
export const memberSessionRoutes = (deps: Deps & { mail: Mail | null; carryOut: CarryOut }) => {
  const { db, env, allow } = deps
  return newRouter()
    .openapi(
      route.get(paths.memberSessions, [allow('member.manage')], {
        summary: 'List a member’s devices',
        request: { params },
        responses: answers(sessionList, 'Devices the member is signed in on'),
      }),
      async (c) => {
        const lifetime = sessionLifetime(env)
        const sessions = await listMemberSessions(db, c.get('person'), c.req.valid('param').id, lifetime)
        return c.json({ sessions }, 200)
      },
    )
    .openapi(
      route.delete(paths.memberSessions, [allow('member.manage')], {
        summary: 'Sign a member out of all devices',
        request: { params },
        responses: done('The member is signed out of all devices'),
      }),
      async (c) => {
        await endMemberSessions(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.memberSecondFactor, [allow('member.manage'), recent], {
        summary: 'Reset a member’s two-step sign-in',
        request: { params },
        responses: done('Two-step sign-in is off for the member, who gets an email about it'),
      }),
      async (c) => {
        // one at a hosted provider is the provider's to remove
        if (env.AUTH_HOSTED_URL) throw new Failure('NOT_FOUND')
        await resetMemberSecondFactor(deps, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.memberSession, [allow('member.manage')], {
        summary: 'Sign a member out of a device',
        request: { params },
        responses: done('The member’s device is signed out'),
      }),
      async (c) => {
        await endMemberSession(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
