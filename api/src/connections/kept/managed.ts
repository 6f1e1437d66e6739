import { createMiddleware } from 'hono/factory'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Http } from '#kernel/http/router.ts'
import { mayManage } from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Middleware that follows `allow()` where a path names a connection or one of its deliveries: lets its owner pass, or those
 * who manage the workspace's connections. For everyone else it does not exist. @throws Failure NOT_FOUND
 */
export const managed = (db: Db, names: 'connection' | 'delivery') =>
  createMiddleware<Http>(async (c, next) => {
    const person = c.get('person')
    const id = c.req.param('id') ?? ''
    if (!uuid.test(id)) throw new Failure('NOT_FOUND')
    const rows = db
      .selectFrom('connections as c')
      .select('c.userId')
      .where('c.workspaceId', '=', person.workspaceId)
    const found = await (
      names === 'connection'
        ? rows.where('c.id', '=', id)
        : rows.innerJoin('deliveries as d', 'd.connectionId', 'c.id').where('d.messageId', '=', id)
    ).executeTakeFirst()
    if (!found || !mayManage(person, found)) throw new Failure('NOT_FOUND')
    await next()
  })
