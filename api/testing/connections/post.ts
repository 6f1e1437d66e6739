import { PgBoss } from 'pg-boss'
import { openCaller } from '#connections/call/call.ts'
import { openKinds } from '#connections/kinds/kinds.ts'
import { connectionSeal } from '#connections/port/seal.ts'
import { tellDisabled } from '#connections/post/notice.ts'
import { runPost } from '#connections/post/post.ts'
import { createLog } from '#kernel/log.ts'
import { addressCheck } from '#kernel/reach/address-check.ts'
import type { TestDatabase } from '../database.ts'

/** The secret of the installation in tests of routes, too. */
export const testSecret = 'a secret of a test, long enough for it'

/** The part of a worker that tells connections, over a database of a test or a bench; letters are written down. */
export const startPost = async (
  database: TestDatabase,
  addresses: 'allow' | 'deny' = 'allow',
  lookMs = 100,
) => {
  const { db, sql, url } = database
  const letters: { to: string; subject: string; body: string }[] = []
  const boss = new PgBoss({ connectionString: url, max: 4, schedule: false, superviseIntervalSeconds: 1 })
  boss.on('error', () => undefined)
  await boss.start()
  const caller = openCaller(addressCheck(addresses))
  const mail = {
    connection: (to: string, text: { subject: string; body: string }) => void letters.push({ to, ...text }),
  }
  const stop = await runPost({
    db,
    sql,
    boss,
    log: createLog('silent', 'test'),
    seal: connectionSeal(testSecret),
    kinds: openKinds({ db, caller, publicUrl: 'https://h.example' }),
    onDisabled: (id) => tellDisabled({ db, mail }, id),
    lookMs,
  })
  return {
    letters,
    stop: async () => {
      await stop(0)
      await caller.close()
      await boss.stop({ graceful: false })
    },
  }
}
