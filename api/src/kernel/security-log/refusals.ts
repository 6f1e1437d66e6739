import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Db } from '../db/database.ts'
import type { Failure } from '../failure.ts'
import type { Http } from '../http/router.ts'
import type { Log } from '../log.ts'
import { record } from './record.ts'
import { recordOnce } from './repeats.ts'

/** Records refused requests of signed-in people, once an hour for each person and route. Never fails a request. */
export const recordRefusal =
  (db: Db, log: Log) =>
  async (failure: Failure, c: Context<Http>): Promise<void> => {
    if (failure.code !== 'FORBIDDEN') return
    const person = c.get('person')
    if (!person) return
    const route = `${c.req.method} ${routePath(c)}`
    await recordOnce(db, ['accessRefused', person.userId, person.workspaceId, route], (trx) =>
      record(trx, person, {
        kind: 'accessRefused',
        outcome: 'refused',
        detail: { route, code: failure.code },
      }),
    ).catch((reason: unknown) => log.warn({ err: reason }, 'a refusal is not in the security log'))
  }
