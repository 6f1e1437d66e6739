import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@hattama/contract/rules/app/paths'
import { type Attack, type Effort, tryEach } from '../attack.ts'
import { patience } from '../../e2e/product/patience.ts'
import { startTarget } from '../target.ts'

const connections: Record<Effort, number> = { short: 20, full: 200 }

/**
 * Sends a request whose body comes a byte at a time to a server that allows it a second: returns the status of the
 * answer, or `closed`, or `kept` when neither came.
 */
const trickle = async (url: URL, token: string) => {
  const socket = connect(Number(url.port), url.hostname)
  const over = new Promise<string>((done) => {
    socket.once('data', (text) => done(/^HTTP\/1\.1 (\d+)/.exec(String(text))?.[1] ?? 'answered'))
    socket.on('error', () => done('closed')).once('close', () => done('closed'))
  })
  socket.write(
    `POST ${paths.login} HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  )
  const drip = setInterval(() => socket.write(' '), 100)
  const how = await Promise.race([over, pause(patience, 'kept', { ref: false })])
  clearInterval(drip)
  socket.destroy()
  return how
}

/** Endless bodies hold no connection, and do not block other requests. Starts a server of its own. */
export const slowBodies: Attack = {
  name: 'bodies that come a byte at a time',
  run: async (_, effort) => {
    const target = await startTarget({ LIMIT_BODY_SECONDS: '1' })
    try {
      const person = await target.person()
      const ends = Array.from({ length: connections[effort] }, () =>
        trickle(new URL(target.url), person.token),
      )
      const other = await person.ask('GET', paths.recordings)
      const outcome = await tryEach(ends, async (end) => {
        const how = await end
        return how === '408' || how === 'closed' ? null : `a trickling body is ${how}`
      })
      if (!other.ok) outcome.through.push(`an honest request is answered ${other.status} meanwhile`)
      return outcome
    } finally {
      await target.stop()
    }
  },
}
