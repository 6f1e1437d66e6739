import type { PgBoss } from 'pg-boss'
import type { Db, Sql } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { every } from '#kernel/every.ts'
import type { Log } from '#kernel/log.ts'
import { addressCheck } from '#kernel/reach/address-check.ts'
import type { Mail } from '#people/mail/mail.ts'
import { openCaller } from './call/call.ts'
import { openKinds } from './kinds/kinds.ts'
import { connectionSeal } from './port/seal.ts'
import { tellDisabled } from './post/notice.ts'
import { runPost } from './post/post.ts'
import { sweepDeliveries } from './post/sweep.ts'

/** How often the log of deliveries is shortened, ms. */
const sweepMs = 15 * 60_000

type Given = {
  env: Env
  log: Log
  db: Db
  sql: Sql
  boss: PgBoss
  mail: Pick<Mail, 'connection'> | null
  /** of the installation */
  secret: string
}

/** Tells connections what happens, in a worker. Gives what ends it, within `graceMs`. */
export const runConnections = async ({ env, log, db, sql, boss, mail, secret }: Given) => {
  const caller = openCaller(addressCheck(env.LINK_PRIVATE_ADDRESSES))
  const stop = await runPost({
    db,
    sql,
    log,
    boss,
    seal: connectionSeal(secret),
    kinds: openKinds({ db, caller, publicUrl: env.publicUrl }),
    onDisabled: (connectionId) => tellDisabled({ db, mail }, connectionId),
  })
  const endSweep = every(
    sweepMs,
    () => sweepDeliveries(db),
    (error) => log.warn({ err: error }, 'the log of deliveries is not kept in order'),
  )
  return async (graceMs: number) => {
    await endSweep()
    await stop(graceMs)
    await caller.close()
  }
}
