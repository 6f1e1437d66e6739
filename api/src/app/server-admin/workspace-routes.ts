import { paths } from '@hattama/contract/rules/app/paths'
import { serverListQuery, serverPlanBody, serverUsage, serverWorkspaces } from '@hattama/contract/app/server'
import { z } from '@hono/zod-openapi'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { record } from '#kernel/security-log/record.ts'
import { setPlan } from '#people/plans/change.ts'
import { readAskedPlan } from '#people/plans/set-by-hand.ts'
import { listWorkspacesOf, usageByMonth } from './workspaces.ts'

const route = routesOf('server')

/** The workspaces of a server and how much it is used, for its admins. */
export const serverWorkspaceRoutes = ({ db, env, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.serverWorkspaces, [allow('server.manage')], {
        summary: 'List workspaces on the server',
        request: { query: serverListQuery },
        responses: answers(serverWorkspaces, 'A page of workspaces, newest first'),
      }),
      async (c) => {
        const page = await listWorkspacesOf(db, c.req.valid('query'))
        return c.json({ ...page, plansEnforced: env.PLANS === 'on' }, 200)
      },
    )
    .openapi(
      route.put(paths.serverWorkspacePlan, [allow('server.manage'), recent], {
        summary: 'Set a workspace’s plan',
        request: { params: z.object({ id: z.string().max(100) }), body: jsonBody(serverPlanBody) },
        responses: done('The plan applies immediately, until the end of the given day'),
      }),
      async (c) => {
        const person = c.get('person')
        const { id } = c.req.valid('param')
        const { plan, until } = c.req.valid('json')
        const asked = readAskedPlan(until === null ? [plan] : [plan, '--until', until])
        if ('wrong' in asked) throw new Failure('INVALID_INPUT', { fields: { until: 'over' } })
        await db.transaction().execute(async (trx) => {
          const found = await trx
            .selectFrom('workspaces')
            .select('id')
            .where('id', '=', id)
            .executeTakeFirst()
          if (!found) throw new Failure('NOT_FOUND')
          await setPlan(trx, id, asked.plan, asked.until, new Date(), person)
          // for their own workspace the change itself is logged
          if (person.workspaceId !== id)
            await record(trx, person, { kind: 'planChanged', subject: `set: ${asked.plan}` })
        })
        return c.body(null, 204)
      },
    )
    .openapi(
      route.get(paths.serverUsage, [allow('server.manage')], {
        summary: 'Get server usage by month',
        responses: answers(serverUsage, 'The last 12 months, newest first'),
      }),
      async (c) => c.json({ months: await usageByMonth(db) }, 200),
    )
