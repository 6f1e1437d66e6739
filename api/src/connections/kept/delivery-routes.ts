import { deliveryLog } from '@hattama/contract/connections/connection'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, newRouter } from '#kernel/http/router.ts'
import { redeliver, sendTest } from './change.ts'
import { managed } from './managed.ts'
import { listDeliveries } from './queries.ts'

const route = routesOf('connections')
const params = z.object({ id: z.uuid() })

/** What was sent over a connection, and what is to be sent again. */
export const deliveryRoutes = ({ db, allow }: Deps) => {
  const ofConnection = managed(db, 'connection')
  return newRouter()
    .openapi(
      route.post(paths.connectionTest, [allow('connection.use'), ofConnection], {
        summary: 'Test a connection',
        request: { params },
        responses: done('The test is queued. The deliveries show the result'),
      }),
      async (c) => {
        await sendTest(db, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.get(paths.connectionDeliveries, [allow('connection.use'), ofConnection], {
        summary: 'List deliveries of a connection',
        request: { params },
        responses: answers(deliveryLog, 'Past and pending deliveries, newest first'),
      }),
      async (c) => c.json({ deliveries: await listDeliveries(db, c.req.valid('param').id) }, 200),
    )
    .openapi(
      route.post(paths.deliveryAgain, [allow('connection.use'), managed(db, 'delivery')], {
        summary: 'Send a delivery again',
        request: { params },
        responses: done('The delivery is sent again'),
      }),
      async (c) => {
        await redeliver(db, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
