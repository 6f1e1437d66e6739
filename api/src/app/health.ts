import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import { Failure } from '#kernel/failure.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import type { AppDeps } from './deps.ts'

const route = routesOf('health')

const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' })
const ok = { status: 'ok' as const }

/**
 * For probes: `live`, the process answers, whatever its database does, and need not be restarted; `ready`, it takes
 * requests, which is also what `/api/health` says.
 */
export const healthRoute = ({ readiness }: Pick<AppDeps, 'readiness'>) => {
  const needReady = async () => {
    const lack = await readiness.lacks()
    if (lack === 'database') throw new Failure('DATABASE_DOWN')
    if (lack === 'disk') throw new Failure('SERVER_BUSY', { message: 'This server’s disk is full.' })
    if (lack === 'draining') throw new Failure('SERVER_BUSY', { message: 'This server is shutting down.' })
  }
  return newRouter()
    .openapi(
      route.get(paths.health, [anyone, othersAddFields], {
        summary: 'Check health',
        responses: answers(health, 'Ready'),
      }),
      async (c) => {
        await needReady()
        return c.json(ok, 200)
      },
    )
    .openapi(
      route.get(paths.healthReady, [anyone, othersAddFields], {
        summary: 'Check readiness',
        responses: answers(health, 'Ready'),
      }),
      async (c) => {
        await needReady()
        return c.json(ok, 200)
      },
    )
    .openapi(
      route.get(paths.healthLive, [anyone, othersAddFields], {
        summary: 'Check liveness',
        responses: answers(health, 'Alive'),
      }),
      (c) => c.json(ok, 200),
    )
}
