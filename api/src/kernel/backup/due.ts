/** How long a try that failed keeps the next one back, ms. */
const againMs = 3_600_000

/** What is known of backups: when the last good one was made, and when one failed since. */
export type Made = { good: Date | null; failed: Date | null }

const hourOf = (day: Date, hour: number, more: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + more, hour)

/** Is there a backup to be made now, of those due each day at `hour` by the clock of the server? One that was missed is made up for. */
export const isDue = (now: Date, hour: number, { good, failed }: Made): boolean => {
  if (failed && now.getTime() - failed.getTime() < againMs) return false
  const today = hourOf(now, hour, 0)
  const last = today <= now ? today : hourOf(now, hour, -1)
  return good === null || good < last
}
