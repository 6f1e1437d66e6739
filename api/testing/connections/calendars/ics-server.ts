import { createHash } from 'node:crypto'
import { startHost } from '../../link-host.ts'

/** The time this many minutes from now, in iCalendar format. */
export const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** An event that begins and ends this many minutes from now. */
export const eventLines = (uid: string, from: number, to: number, ...more: string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTART:${inMinutes(from)}`,
  `DTEND:${inMinutes(to)}`,
  ...more,
  'END:VEVENT',
]

export const fileOf = (...events: string[][]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', ...events.flat(), 'END:VCALENDAR'].join('\r\n')

/** A calendar at a secret address, as vendors offer it: with an ETag, and 304 if it matches (RFC 9110, 13.1.2). */
export const startIcs = async (text: string) => {
  const state = { text, status: 200, location: null as string | null }
  const answered: number[] = []
  const host = await startHost((request, response) => {
    const answer = (status: number, headers: Record<string, string>, body = '') => {
      answered.push(status)
      response.writeHead(status, headers).end(body)
    }
    if (state.location !== null && request.url === '/secret.ics')
      return answer(302, { location: state.location })
    if (state.status !== 200) return answer(state.status, {})
    const etag = `"${createHash('sha256').update(state.text).digest('hex').slice(0, 16)}"`
    if (request.headers['if-none-match'] === etag) return answer(304, { etag })
    return answer(200, { etag, 'content-type': 'text/calendar; charset=utf-8' }, state.text)
  })
  return { url: `${host.url}/secret.ics`, base: host.url, state, answered, stop: host.stop }
}
