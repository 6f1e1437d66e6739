/** How many of the latest days, weeks and months keep their last backup. */
export type Keep = { days: number; weeks: number; months: number }

const dayMs = 86_400_000

/** Returns the backups to keep, by the time in their names: the last of each day, week and month, and always the latest. */
export const keptOf = (names: readonly string[], { days, weeks, months }: Keep): string[] => {
  const sorted = names.toSorted().toReversed()
  const kept = new Set(sorted.slice(0, 1))
  const lastOf = (count: number, periodOf: (date: Date) => string) => {
    const seen = new Set<string>()
    for (const name of sorted) {
      const period = periodOf(new Date(`${name.slice(0, 10)}T00:00:00Z`))
      if (seen.has(period)) continue
      if (seen.size === count) return
      seen.add(period)
      kept.add(name)
    }
  }
  lastOf(days, (date) => date.toISOString().slice(0, 10))
  // weeks begin on Monday; 1970-01-05 was one
  lastOf(weeks, (date) => String(Math.floor((date.getTime() - 4 * dayMs) / (7 * dayMs))))
  lastOf(months, (date) => date.toISOString().slice(0, 7))
  return names.filter((name) => kept.has(name))
}
