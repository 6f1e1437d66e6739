import type { PgBoss } from 'pg-boss'
import type { Log } from '#kernel/log.ts'
import { type ReminderTools, sendReminders } from '#insight/reminders/send-reminders.ts'

const queue = 'task-reminders'

/** Often enough for mornings in time zones with quarter-hour offsets. */
const everyQuarter = '*/15 * * * *'

/** Checks every quarter of an hour whom to remind; one worker at a time, however many there are. */
export const scheduleReminders = async (boss: PgBoss, tools: ReminderTools & { log: Log }) => {
  await boss.createQueue(queue, { policy: 'short', retryLimit: 0, retentionSeconds: 3600 })
  await boss.work(queue, { pollingIntervalSeconds: 30 }, async () => {
    const sent = await sendReminders(tools, new Date())
    if (sent > 0) tools.log.info({ sent }, 'reminders sent')
  })
  await boss.schedule(queue, everyQuarter)
}
