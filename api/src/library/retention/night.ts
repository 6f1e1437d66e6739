/** The hour at which rules are enforced, by the clock of the server: few people work then. */
const nightHour = 2

const nightOf = (day: Date, more: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + more, nightHour)

/** When the most recent night began, no later than now. */
export const lastNight = (now: Date): Date => {
  const today = nightOf(now, 0)
  return today <= now ? today : nightOf(now, -1)
}

/** When the next night begins. */
export const nextNight = (now: Date): Date => {
  const today = nightOf(now, 0)
  return today > now ? today : nightOf(now, 1)
}
