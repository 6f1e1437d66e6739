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
import { askForLooks } from './trackers/issues/asked-looks.ts'

/** How often it is asked which trackers have not been looked at for a while, ms. */
const looksMs = 30_000
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
  const endLooks = every(
    looksMs,
    () => askForLooks(db),
    (error) => log.warn({ err: error }, 'trackers not looked at'),
  )
  return async (graceMs: number) => {
    await Promise.all([endSweep(), endLooks()])
    await stop(graceMs)
    await caller.close()
  }
}
