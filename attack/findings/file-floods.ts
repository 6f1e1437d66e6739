import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@hattama/contract/rules/app/paths'
import { patience } from '../../e2e/product/patience.ts'
import { type Attack, type Effort, tryEach } from '../attack.ts'

const connections: Record<Effort, number> = { short: 40, full: 400 }
/** As many as a connection may have waiting. */
const each = 16

/** Asks for a large file again and again on one connection without waiting for answers: says how the connection ends. */
const flood = async (url: URL, path: string) => {
  const socket = connect(Number(url.port), url.hostname)
  const over = new Promise<'closed'>((done) => {
    socket.on('error', () => done('closed')).once('close', () => done('closed'))
  })
  socket.resume()
  const head = `GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n`
  socket.write(`${`${head}\r\n`.repeat(each - 1)}${head}Connection: close\r\n\r\n`)
  const how = await Promise.race([over, pause(patience, 'kept' as const, { ref: false })])
  socket.destroy()
  return how
}

/** Everybody else is answered while one asks for large files on many connections at once. */
export const fileFloods: Attack = {
  name: 'large files, asked for on many connections at once',
  run: async (target, effort) => {
    const person = await target.person()
    const floods = Array.from({ length: connections[effort] }, () =>
      flood(new URL(target.url), paths.apiReference),
    )
    let longest = 0
    const others = await tryEach(Array.from({ length: 10 }), async () => {
      const began = performance.now()
      const { status } = await person.ask('GET', paths.recordings)
      longest = Math.max(longest, performance.now() - began)
      return status === 200 ? null : `another is answered ${status} meanwhile`
    })
    const ends = await tryEach(floods, async (end) =>
      (await end) === 'closed' ? null : 'a connection stays open',
    )
    return {
      tried: others.tried + ends.tried,
      through: [...others.through, ...ends.through],
      delays: longest > 1000 ? [`another waited up to ${Math.round(longest)} ms`] : [],
    }
  },
}
