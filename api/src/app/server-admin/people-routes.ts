import { paths } from '@hattama/contract/rules/app/paths'
import { serverAdminBody, serverBlockBody, serverListQuery, serverPeople } from '@hattama/contract/app/server'
import { z } from '@hono/zod-openapi'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { CarryOut } from '#people/acting/acting.ts'
import type { Mail } from '#people/mail/mail.ts'
import { blockAccount, endSessionsOf, nameServerAdmin } from '#people/server-admins/acts.ts'
import { listPeople } from './people.ts'

const route = routesOf('server')

const params = z.object({ id: z.string().max(100) })

/** The people of a server, for its admins. */
export const serverPeopleRoutes = (deps: Deps & { mail: Mail | null; carryOut: CarryOut }) => {
  const { db, allow, mail, env } = deps
  return newRouter()
    .openapi(
      route.get(paths.serverPeople, [allow('server.manage')], {
        summary: 'List accounts on the server',
        request: { query: serverListQuery },
        responses: answers(serverPeople, 'A page of accounts, newest first'),
      }),
      async (c) => c.json(await listPeople(db, c.req.valid('query')), 200),
    )
    .openapi(
      route.put(paths.serverPersonAdmin, [allow('server.manage'), recent], {
        summary: 'Add or remove a server administrator',
        request: { params, body: jsonBody(serverAdminBody) },
        responses: done('Server administrator added or removed'),
      }),
      async (c) => {
        await nameServerAdmin(db, c.get('person'), c.req.valid('param').id, c.req.valid('json').admin)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.put(paths.serverPersonBlock, [allow('server.manage'), recent], {
        summary: 'Block or unblock an account',
        request: { params, body: jsonBody(serverBlockBody) },
        responses: done('Account blocked or unblocked'),
      }),
      async (c) => {
        const teller = { mail, contact: env.CONTACT_EMAIL ?? env.publicUrl }
        const [{ id }, { blocked }] = [c.req.valid('param'), c.req.valid('json')]
        await blockAccount(deps, teller, c.get('person'), id, blocked)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.serverPersonSessions, [allow('server.manage'), recent], {
        summary: 'Sign a user out of all devices',
        request: { params },
        responses: done('Signed out of all devices'),
      }),
      async (c) => {
        await endSessionsOf(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
