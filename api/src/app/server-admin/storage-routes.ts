import { paths } from '@hattama/contract/rules/paths'
import { serverStorage } from '@hattama/contract/server'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import type { ModelStore } from '#kernel/models/model-store.ts'
import { describeStorage } from './storage.ts'

const route = routesOf('server')

/** What takes the room of a server, for its admins. */
export const serverStorageRoutes = ({ db, env, allow, models }: Deps & { models: ModelStore }) =>
  newRouter().openapi(
    route.get(paths.serverStorage, [allow('server.manage')], {
      responses: answers(serverStorage, 'Bytes by kind, room that is left, and where files lie'),
    }),
    async (c) => c.json(await describeStorage(db, env, models), 200),
  )
