import { serverEngineRoutes } from './engine-routes.ts'
import { serverJobRoutes } from './job-routes.ts'
import { serverMailRoutes } from './mail-routes.ts'
import { serverPeopleRoutes } from './people-routes.ts'
import { serverStorageRoutes } from './storage-routes.ts'
import { serverWorkspaceRoutes } from './workspace-routes.ts'

/** Everything an admin of the server sees and does. None of it reads what a meeting holds or is called. */
export const serverRoutes = [
  serverPeopleRoutes,
  serverWorkspaceRoutes,
  serverJobRoutes,
  serverEngineRoutes,
  serverMailRoutes,
  serverStorageRoutes,
]
