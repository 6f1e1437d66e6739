import { serverEngineRoutes } from './engine-routes.ts'
import { serverJobRoutes } from './job-routes.ts'
import { serverMailRoutes } from './mail-routes.ts'
import { serverMessengerRoutes } from './messenger-routes.ts'
import { serverPeopleRoutes } from './people-routes.ts'
import { serverWorkspaceRoutes } from './workspace-routes.ts'
import { describeStorage } from './storage.ts'
import { paths } from '@hattama/contract/rules/app/paths'
import { serverStorage } from '@hattama/contract/app/server'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, newRouter } from '#kernel/http/router.ts'
import type { ModelStore } from '#kernel/models/model-store.ts'

const route = routesOf('server')

/** What uses a server's storage, for its admins. */
const serverStorageRoutes = ({ db, env, allow, models }: Deps & { models: ModelStore }) =>
  newRouter().openapi(
    route.get(paths.serverStorage, [allow('server.manage')], {
      summary: 'Get storage usage',
      responses: answers(serverStorage, 'Bytes by kind, free space, and where files are stored'),
    }),
    async (c) => c.json(await describeStorage(db, env, models), 200),
  )

/** Everything a server admin can see and do. None of it reads a meeting's content or title. */
export const serverRoutes = [
  serverPeopleRoutes,
  serverWorkspaceRoutes,
  serverJobRoutes,
  serverEngineRoutes,
  serverMailRoutes,
  serverMessengerRoutes,
  serverStorageRoutes,
]
