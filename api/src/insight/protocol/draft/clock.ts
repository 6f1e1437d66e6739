const partsIn = (date: Date, timeZone: string | undefined) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  }).formatToParts(date)
  return (type: string) => parts.find((part) => part.type === type)?.value ?? ''
}

/** yyyy-mm-dd in a time zone, by default the server's. */
export const dayIn = (date: Date, timeZone: string | undefined) => {
  const part = partsIn(date, timeZone)
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** HH:MM in a time zone, by default the server's. */
export const clockIn = (date: Date, timeZone: string | undefined) => {
  const part = partsIn(date, timeZone)
  return `${part('hour')}:${part('minute')}`
}
