import { createMiddleware } from 'hono/factory'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Http } from '#kernel/http/router.ts'
import { mayManage } from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Stands behind `allow()` where a path names a connection, or something told to one: lets those pass whose it is, or who
 * answer for the workspace's. For everybody else there is no such thing. @throws Failure NOT_FOUND
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
