import type { PgBoss } from 'pg-boss'
import type { Log } from '#kernel/log.ts'
import { type DigestTools, sendDigests } from '#insight/digests/send-digests.ts'

const queue = 'meeting-digests'

/** Often enough for mornings in time zones with quarter-hour offsets, and for meetings that begin within the hour. */
const everyQuarter = '*/15 * * * *'

/** Checks every quarter of an hour whom to tell about their meetings; one worker at a time, however many there are. */
export const scheduleDigests = async (boss: PgBoss, tools: DigestTools & { log: Log }) => {
  await boss.createQueue(queue, { policy: 'short', retryLimit: 0, retentionSeconds: 3600 })
  await boss.work(queue, { pollingIntervalSeconds: 30 }, async () => {
    const sent = await sendDigests(tools, new Date())
    if (sent > 0) tools.log.info({ sent }, 'letters about meetings sent')
  })
  await boss.schedule(queue, everyQuarter)
}
