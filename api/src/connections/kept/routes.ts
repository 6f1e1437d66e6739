import {
  connection,
  connectionChange,
  connectionList,
  createdConnection,
  newConnection,
  rotatedSecret,
} from '@hattama/contract/connections/connection'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, type Http, jsonBody, newRouter } from '#kernel/http/router.ts'
import { addressCheck, mayReach } from '#kernel/ssrf/address-check.ts'
import type { Caller } from '../http/call.ts'
import type { Seal } from '../port/seal.ts'
import { revokeRemoved } from '../vendor-sign-in/revoke.ts'
import { changeConnection, makeConnection, removeConnection, rotateSecret } from './change.ts'
import { managed } from './managed.ts'
import { findConnection, listConnections } from './queries.ts'
import { deliveryRoutes } from './delivery-routes.ts'

const route = routesOf('connections')
const params = z.object({ id: z.uuid() })

/** Connections of a person and of the workspace, to which results go automatically. */
export const connectionRoutes = (deps: Deps & { connectionSeal: Seal; caller: Caller }) => {
  const { db, env, allow, log, caller, connectionSeal: seal } = deps
  const check = addressCheck(env.LINK_PRIVATE_ADDRESSES)

  const shown = async (c: Context<Http>, id: string) => {
    const found = await findConnection(db, c.get('person'), id)
    if (!found) throw new Failure('NOT_FOUND')
    return found
  }

  /** Host names are resolved and checked only when a call is made. */
  const needAllowed = (url: string) => {
    if (!mayReach(new URL(url), check)) throw new Failure('LINK_REFUSED')
  }

  const make = async (
    c: Context<Http>,
    given: z.output<typeof newConnection>,
    owner: 'person' | 'workspace',
  ) => {
    if ('url' in given.target) needAllowed(given.target.url)
    const { id, secret } = await makeConnection({ db, seal }, c.get('person'), given, owner)
    return { connection: await shown(c, id), secret }
  }

  const ofConnection = managed(db, 'connection')
  const made = answers(createdConnection, 'The connection. Its signing secret is shown only once', 201)

  return newRouter()
    .openapi(
      route.get(paths.connections, [allow('connection.use')], {
        summary: 'List connections',
        responses: answers(connectionList, 'Your connections and the workspace’s'),
      }),
      async (c) => c.json({ connections: await listConnections(db, c.get('person')) }, 200),
    )
    .openapi(
      route.post(paths.connections, [allow('connection.use'), recent], {
        summary: 'Create a personal connection',
        request: { body: jsonBody(newConnection) },
        responses: made,
      }),
      async (c) => c.json(await make(c, c.req.valid('json'), 'person'), 201),
    )
    .openapi(
      route.post(paths.workspaceConnections, [allow('connection.manage'), recent], {
        summary: 'Create a workspace connection',
        request: { body: jsonBody(newConnection) },
        responses: made,
      }),
      async (c) => c.json(await make(c, c.req.valid('json'), 'workspace'), 201),
    )
    .openapi(
      route.patch(paths.connection, [allow('connection.use'), ofConnection], {
        summary: 'Update, pause or resume a connection',
        request: { params, body: jsonBody(connectionChange) },
        responses: answers(connection, 'The updated connection'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        await changeConnection(db, c.get('person'), id, c.req.valid('json'))
        return c.json(await shown(c, id), 200)
      },
    )
    .openapi(
      route.delete(paths.connection, [allow('connection.use'), ofConnection], {
        summary: 'Delete a connection',
        request: { params },
        responses: done(
          'The connection is deleted. Pending deliveries are dropped, and access is revoked at the service where possible',
        ),
      }),
      async (c) => {
        const sealed = await removeConnection(db, c.get('person'), c.req.valid('param').id)
        await revokeRemoved({ env, caller, seal, log }, sealed)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.connectionSecret, [allow('connection.use'), ofConnection, recent], {
        summary: 'Rotate a webhook’s signing secret',
        request: { params },
        responses: answers(rotatedSecret, 'The new secret, shown only once'),
      }),
      async (c) => c.json(await rotateSecret({ db, seal }, c.get('person'), c.req.valid('param').id), 200),
    )
    .route('/', deliveryRoutes(deps))
}
