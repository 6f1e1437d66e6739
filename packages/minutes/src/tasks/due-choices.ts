import { dayHere } from '@hattama/ui/format/date'

/** Days that are chosen with one press. */
export type QuickDay = 'today' | 'tomorrow' | 'friday' | 'nextWeek'

const later = (from: Date, days: number) => {
  const day = new Date(from)
  day.setDate(day.getDate() + days)
  return dayHere(day)
}

/** The quick choices with their days (yyyy-mm-dd), in order, each day once: on a Thursday tomorrow is Friday already. */
export const quickDays = (now = new Date()): { name: QuickDay; day: string }[] => {
  const weekday = now.getDay()
  const all: [QuickDay, number][] = [
    ['today', 0],
    ['tomorrow', 1],
    ['friday', (5 - weekday + 7) % 7],
    ['nextWeek', (1 - weekday + 7) % 7 || 7],
  ]
  const days = all.map(([name, days]) => ({ name, day: later(now, days) }))
  return days
    .filter(({ day }, i) => days.findIndex((one) => one.day === day) === i)
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
