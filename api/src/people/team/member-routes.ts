import { sessionList, user } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import { departure, memberList, roleChange, workspaceList } from '@hattama/contract/people/team'
import { z } from '@hono/zod-openapi'
import { authenticate } from '#kernel/auth/allow.ts'
import { recent } from '#kernel/auth/recent.ts'
import { userOf } from '#kernel/http/person.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { CarryOut } from '../acting/acting.ts'
import { endMemberSession, endMemberSessions, listMemberSessions } from './member-sessions.ts'
import { changeRole, listMembers, removeMember } from './members.ts'
import type { Mail } from '../mail/mail.ts'
import { resetMemberSecondFactor } from './member-second-factor.ts'
import { sessionLifetime } from '../accounts/lifetimes.ts'
import { enterWorkspace, listWorkspaces } from './workspaces.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('team')

const params = z.object({ id: z.string().max(100) })

/** Members of the workspace, and the workspaces of a person. */
export const memberRoutes = (deps: Deps & { mail: Mail | null; carryOut: CarryOut }) => {
  const { db, env, allow, lookUp } = deps
  const now = async (authorization: string | undefined) => userOf(await authenticate(lookUp, authorization))
  return newRouter()
    .openapi(
      route.get(paths.members, [allow('member.read')], {
        summary: 'List members',
        responses: answers(memberList, 'All members of the workspace'),
      }),
      async (c) => c.json({ members: await listMembers(db, c.get('person')) }, 200),
    )
    .openapi(
      route.patch(paths.member, [allow('member.manage')], {
        summary: 'Change a member’s role',
        request: { params, body: jsonBody(roleChange) },
        responses: done('The role applies immediately'),
      }),
      async (c) => {
        await changeRole(deps, c.get('person'), c.req.valid('param').id, c.req.valid('json').role)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.member, [allow('member.manage')], {
        summary: 'Remove a member',
        request: { params, query: departure },
        responses: done('The member is removed. Their recordings belong to another member'),
      }),
      async (c) => {
        await removeMember(deps, c.get('person'), c.req.valid('param').id, c.req.valid('query'))
        return c.body(null, 204)
      },
    )
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
    .openapi(
      route.post(paths.leave, [allow('membership.change')], {
        summary: 'Leave the workspace',
        request: { query: departure },
        responses: answers(user, 'Your account, now in another of your workspaces'),
      }),
      async (c) => {
        const person = c.get('person')
        await removeMember(deps, person, person.userId, c.req.valid('query'))
        return c.json(await now(c.req.header('authorization')), 200)
      },
    )
    .openapi(
      route.get(paths.workspaces, [allow('membership.change')], {
        summary: 'List workspaces',
        responses: answers(workspaceList, 'Your workspaces'),
      }),
      async (c) => c.json({ workspaces: await listWorkspaces(db, c.get('person')) }, 200),
    )
    .openapi(
      route.post(paths.workspaceEntry, [allow('membership.change')], {
        summary: 'Switch to a workspace',
        request: { params },
        responses: answers(user, 'Your account, now in that workspace'),
      }),
      async (c) => {
        await enterWorkspace(db, c.get('person').userId, c.req.valid('param').id)
        return c.json(await now(c.req.header('authorization')), 200)
      },
    )
}
