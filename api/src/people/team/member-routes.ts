import { user } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import {
  departure,
  memberList,
  roleChange,
  workspaceList,
  workspaceName,
} from '@hattama/contract/people/team'
import { z } from '@hono/zod-openapi'
import { authenticate } from '#kernel/auth/allow.ts'
import { userOf } from '#kernel/http/person.ts'
import type { Deps } from '#kernel/deps.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { CarryOut } from '../acting/acting.ts'
import { changeRole, listMembers, removeMember } from './members.ts'
import type { Mail } from '../mail/mail.ts'
import { enterWorkspace, listWorkspaces, renameWorkspace } from './workspaces.ts'
import { routesOf } from '#kernel/http/route.ts'
import { memberSessionRoutes } from './member-session-routes.ts'

const route = routesOf('team')

const params = z.object({ id: z.string().max(100) })

/** Members of the workspace, and the workspaces of a person. */
export const memberRoutes = (deps: Deps & { mail: Mail | null; carryOut: CarryOut }) => {
  const { db, allow, lookUp } = deps
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
      route.post(paths.leave, [allow('membership.change')], {
        summary: 'Leave the workspace',
        request: { query: departure },
        responses: answers(user, 'Your account, switched to another of your workspaces'),
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
      route.put(paths.workspaceName, [allow('workspace.change')], {
        summary: 'Rename the workspace',
        request: { body: jsonBody(workspaceName) },
        responses: answers(user, 'Your account, in the workspace under its new name'),
      }),
      async (c) => {
        await renameWorkspace(db, c.get('person'), c.req.valid('json').name)
        return c.json(await now(c.req.header('authorization')), 200)
      },
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
    .route('/', memberSessionRoutes(deps))
}
