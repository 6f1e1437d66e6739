import { paths } from '@hattama/contract/rules/app/paths'
import { groupChange, groupList, newGroup } from '@hattama/contract/library/visibility'
import { z } from '@hono/zod-openapi'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { changeGroup, listGroups, makeGroup, removeGroup } from './groups.ts'

const route = routesOf('team')
const params = z.object({ id: z.uuid() })

/** Named sets of members that meetings can be shared with. */
export const groupRoutes = ({ db, allow }: Deps) => {
  const all = async (workspaceId: string) => ({ groups: await listGroups(db, workspaceId) })
  return newRouter()
    .openapi(
      route.get(paths.groups, [allow('member.read')], {
        summary: 'List groups',
        responses: answers(groupList, 'The groups'),
      }),
      async (c) => c.json(await all(c.get('person').workspaceId), 200),
    )
    .openapi(
      route.post(paths.groups, [allow('member.manage')], {
        summary: 'Create a group',
        request: { body: jsonBody(newGroup) },
        responses: answers(groupList, 'The groups, including the new one', 201),
      }),
      async (c) => {
        await makeGroup(db, c.get('person'), c.req.valid('json'))
        return c.json(await all(c.get('person').workspaceId), 201)
      },
    )
    .openapi(
      route.patch(paths.group, [allow('member.manage')], {
        summary: 'Update a group',
        request: { params, body: jsonBody(groupChange) },
        responses: answers(groupList, 'The updated groups'),
      }),
      async (c) => {
        await changeGroup(db, c.get('person'), c.req.valid('param').id, c.req.valid('json'))
        return c.json(await all(c.get('person').workspaceId), 200)
      },
    )
    .openapi(
      route.delete(paths.group, [allow('member.manage')], {
        summary: 'Delete a group',
        request: { params },
        responses: answers(groupList, 'The remaining groups'),
      }),
      async (c) => {
        await removeGroup(db, c.get('person'), c.req.valid('param').id)
        return c.json(await all(c.get('person').workspaceId), 200)
      },
    )
}
