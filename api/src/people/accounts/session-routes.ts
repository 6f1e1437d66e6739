import { deviceBody, deviceToken, sessionList } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import { z } from '@hono/zod-openapi'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { userOf, type Person } from '#kernel/http/person.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import { endAllTokens, endToken } from './end-sessions.ts'
import { sessionLifetime } from './lifetimes.ts'
import { listTokens } from './sessions.ts'
import { routesOf } from '#kernel/http/route.ts'
import { v7 as uuid } from 'uuid'
import { hashOf, makeDeviceToken } from '#kernel/auth/tokens.ts'
import type { Db } from '#kernel/db/database.ts'

/** Signs a device in. Only the response has the token; the database keeps its hash. */
const addDevice = async (db: Db, person: Person, label: string) => {
  const [id, token] = [uuid(), makeDeviceToken()]
  const { userId, tokenId, address } = person
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('devices')
      .values({ id, userId, label, address, madeIn: tokenId, tokenHash: hashOf(token) })
      .execute()
    await recordOfAccount(trx, person, { kind: 'deviceAdded', subject: label })
  })
  return { id, token, label }
}

const route = routesOf('accounts')

/** Signed-in browsers and devices: list, end one or all others, sign an extension in. */
export const sessionRoutes = ({ db, env, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.sessions, [allow('session.manage')], {
        summary: 'List sessions',
        responses: answers(sessionList, 'Devices signed in to the account'),
      }),
      async (c) => {
        const { userId, tokenId } = c.get('person')
        return c.json({ sessions: await listTokens(db, userId, tokenId, sessionLifetime(env)) }, 200)
      },
    )
    .openapi(
      route.delete(paths.sessions, [allow('session.manage')], {
        summary: 'Sign out of all other devices',
        responses: done('All other sessions and recorder extensions are signed out'),
      }),
      async (c) => {
        const person = c.get('person')
        await db.transaction().execute(async (trx) => {
          await endAllTokens(trx, person.userId, person.tokenId)
          await recordOfAccount(trx, person, { kind: 'sessionsEnded' })
        })
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.session, [allow('session.manage')], {
        summary: 'Sign out a device',
        request: { params: z.object({ id: z.string().max(100) }) },
        responses: done('Signed out'),
      }),
      async (c) => {
        const person = c.get('person')
        const { id } = c.req.valid('param')
        const hasEnded = await db.transaction().execute(async (trx) => {
          const ended = await endToken(trx, person.userId, id, true)
          if (ended) await recordOfAccount(trx, person, { kind: 'sessionEnded' })
          return ended
        })
        if (!hasEnded) throw new Failure('NOT_FOUND')
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.devices, [allow('session.manage')], {
        summary: 'Sign in a recorder extension',
        request: { body: jsonBody(deviceBody) },
        responses: answers(deviceToken, 'A token for the extension, shown only once', 201),
      }),
      async (c) => {
        const person = c.get('person')
        const device = await addDevice(db, person, c.req.valid('json').label)
        return c.json({ ...device, user: userOf(person) }, 201)
      },
    )
