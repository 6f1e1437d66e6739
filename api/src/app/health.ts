import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '@hattama/contract/rules/paths'
import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { Failure } from '#kernel/failure.ts'
import type { AppDeps } from './deps.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import { anyone, routesOf } from '#kernel/http/route.ts'

const route = routesOf('health')

const patienceMs = 2000

const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' })

/** Ready to work: the database answers within two seconds. */
export const healthRoute = ({ db }: Pick<AppDeps, 'db'>) =>
  newRouter().openapi(
    route.get(paths.health, [anyone], {
      responses: answers(health, 'Ready'),
    }),
    async (c) => {
      const late = sleep(patienceMs, 'late' as const, { ref: false })
      const result = await Promise.race([sql`select 1`.execute(db), late])
      if (result === 'late') throw new Failure('DATABASE_DOWN')
      return c.json({ status: 'ok' as const }, 200)
    },
  )
