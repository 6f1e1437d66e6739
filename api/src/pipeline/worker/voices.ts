import type { PgBoss } from 'pg-boss'
import { every } from '#kernel/every.ts'
import type { Log } from '#kernel/log.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Mail } from '#people/mail/mail.ts'
import { expireVoices } from '#speech/remembered/expire.ts'
import type { Tools } from '../queue/step.ts'
import { scanNextVoices } from '../voices/remember-voices.ts'

/** Periodically learns and compares the voices of waiting recordings, one at a time. Returns a function that stops it. */
export const watchVoices = (tools: Tools, intervalMs: number): (() => Promise<void>) => {
  const stop = new AbortController()
  const look = async () => {
    while (!stop.signal.aborted && (await scanNextVoices(tools, stop.signal)));
  }
  const end = every(intervalMs, look, (error) => {
    if (!stop.signal.aborted) tools.log.warn({ err: error }, 'voices not looked at')
  })
  return async () => {
    stop.abort(new Error('The worker stops.'))
    await end()
  }
}

const queue = 'voice-consents'
/** At night, before people come to work. */
const nightly = '10 3 * * *'

/** Ends expired consents each night, on one worker. */
export const scheduleVoices = async (boss: PgBoss, tools: { db: Db; mail: Mail | null; log: Log }) => {
  await boss.createQueue(queue, { policy: 'short', retryLimit: 2, retentionSeconds: 3600 })
  await boss.work(queue, { pollingIntervalSeconds: 30 }, async () => {
    const { erased, told } = await expireVoices(tools, new Date())
    if (erased + told > 0) tools.log.info({ erased, told }, 'consents to remember voices looked through')
  })
  await boss.schedule(queue, nightly)
}
