/** How long to wait after a failed attempt, ms. */
const againMs = 3_600_000

/** When the last good backup was made, and when one has failed since. */
export type Made = { good: Date | null; failed: Date | null }

const hourOf = (day: Date, hour: number, more: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + more, hour)

/** Whether the backup due each day at `hour`, server time, has to be made now. A missed one is made up for. */
export const isDue = (now: Date, hour: number, { good, failed }: Made): boolean => {
  if (failed && now.getTime() - failed.getTime() < againMs) return false
  const today = hourOf(now, hour, 0)
  const last = today <= now ? today : hourOf(now, hour, -1)
  return good === null || good < last
}
