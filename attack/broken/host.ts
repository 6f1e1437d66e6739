import { type AddressInfo, createServer, type Socket } from 'node:net'
import * as fc from 'fast-check'
import { answers } from './answers.ts'
import { broken, brokenBodies } from './bytes.ts'

/** The whole request in these bytes: its path and body; null while more has to come. */
const requestIn = (bytes: Buffer) => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.subarray(0, end).toString('latin1')
  const body = bytes.subarray(end + 4)
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
  const isChunked = /^transfer-encoding: *chunked/im.test(head)
  if (
    isChunked
      ? !body.includes('\r\n0\r\n\r\n') && !body.equals(Buffer.from('0\r\n\r\n'))
      : body.length < length
  )
    return null
  return { path: head.split(' ')[1] ?? '/', body: body.toString('latin1') }
}

/**
 * A server of every protocol that says nothing right: `/{protocol}/{seed}/…` gets that protocol's answer, broken as the
 * seed tells. Every second seed breaks the HTTP around it as well. `asked` counts requests by protocol.
 */
export const startBrokenHost = async () => {
  const asked = new Map<string, number>()
  const answer = (socket: Socket, path: string, body: string) => {
    const [, protocol = '', seed = '0'] = path.split('/')
    asked.set(protocol, (asked.get(protocol) ?? 0) + 1)
    const whole = answers[protocol]?.(path, body) ?? { type: 'text/plain', body: 'nothing' }
    const bytes = Buffer.from(whole.body)
    // another breakage for each request of one delivery
    const nth = Number(seed) * 1000 + (asked.get(protocol) ?? 0)
    const [how] = fc.sample(brokenBodies, { seed: nth, numRuns: 1 })
    if (!how) throw new Error('no breakage')
    const said = nth % 2 ? broken(bytes, how) : bytes
    const head = `HTTP/1.1 ${protocol.includes('dav') ? 207 : 200} OK\r\nContent-Type: ${whole.type}\r\nContent-Length: ${said.length}\r\nConnection: close\r\n\r\n`
    const sent = Buffer.concat([Buffer.from(head), said])
    socket.write(nth % 2 ? sent : broken(sent, how), () =>
      how.hangsUp ? socket.resetAndDestroy() : socket.end(),
    )
  }
  const server = createServer((socket) => {
    let come = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      come = Buffer.concat([come, piece])
      const whole = requestIn(come)
      if (!whole) return
      come = Buffer.alloc(0)
      answer(socket, whole.path, whole.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => server.close(),
  }
}
