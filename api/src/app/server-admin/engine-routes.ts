import { paths } from '@hattama/contract/rules/app/paths'
import { enginePartNames, engineTest, type EngineTest, serverEngines } from '@hattama/contract/app/server'
import { z } from '@hono/zod-openapi'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { recordOfServer } from '#kernel/security-log/record.ts'
import { callPagesOf } from './call-pages.ts'
import { type EngineDeps, listEngines, testEngine } from './engines.ts'

const route = routesOf('server')

/** The engines a server works with, and whether they answer, for its admins. */
export const serverEngineRoutes = (deps: Deps & EngineDeps) => {
  const { db, allow } = deps
  /** One test per part at a time: requests meanwhile get the same result. */
  const underWay = new Map<string, Promise<EngineTest>>()

  return newRouter()
    .openapi(
      route.get(paths.serverEngines, [allow('server.manage')], {
        summary: 'List engines of the server',
        responses: answers(
          serverEngines,
          'The engine currently used for each task, and how reliably call pages are read',
        ),
      }),
      async (c) => {
        const [engines, callPages] = await Promise.all([listEngines(deps), callPagesOf(db)])
        return c.json({ engines, callPages }, 200)
      },
    )
    .openapi(
      route.post(paths.serverEngineTest, [allow('server.manage'), recent], {
        summary: 'Test an engine',
        request: { params: z.object({ id: z.enum(enginePartNames) }) },
        responses: answers(engineTest, 'The result of one real request'),
      }),
      async (c) => {
        const person = c.get('person')
        const { id } = c.req.valid('param')
        const running =
          underWay.get(id) ??
          testEngine(deps, id, person.workspaceId).finally(() => {
            underWay.delete(id)
          })
        underWay.set(id, running)
        const result = await running
        await recordOfServer(db, person, {}, { kind: 'engineTested', subject: id })
        return c.json(result, 200)
      },
    )
}
