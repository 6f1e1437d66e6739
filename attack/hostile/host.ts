import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { packOf, references } from './pack.ts'

/** What was taken from a hostile server under one name: calls, the most at a time, bytes. */
export type Taken = { calls: number; underWay: number; most: number; bytes: number; authorized: number }

const piece = Buffer.alloc(256 * 1024, 'a')

const named = (base: string, nth: number) =>
  `<d:response><d:href>${base}/calendar/${nth}/</d:href><d:propstat><d:prop><d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:current-user-principal><d:href>/caldav/p/</d:href></d:current-user-principal><c:calendar-home-set><d:href>/caldav/p/</d:href></c:calendar-home-set></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`

/**
 * A server that gives those who call it as much to do as they let it: `/caldav` names thousands of calendars here and at
 * `elsewhere`, `/git` has a pack of very many objects, `/git-below` one of just as many as
 * are taken, `/loop` redirects for ever, `/away` to another server, and everything
 * else has no end.
 */
export const startHostileHost = async (elsewhere = '') => {
  const taken = new Map<string, Taken>()
  const of = (name: string): Taken => {
    const known = taken.get(name) ?? { calls: 0, underWay: 0, most: 0, bytes: 0, authorized: 0 }
    taken.set(name, known)
    return known
  }
  const endless = (response: ServerResponse, name: string) => {
    const more = () => {
      while (!response.destroyed && response.write(piece)) of(name).bytes += piece.length
      of(name).bytes += piece.length
    }
    response.writeHead(200, { 'content-type': 'application/json' }).on('drain', more)
    more()
  }
  const answer = ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    const [, name = ''] = url.split('/')
    const one = of(name)
    one.calls += 1
    if (headers.authorization !== undefined) one.authorized += 1
    one.most = Math.max(one.most, (one.underWay += 1))
    response.on('close', () => (one.underWay -= 1))
    const whole = (status: number, type: string, body: string | Buffer) => {
      one.bytes += body.length
      response.writeHead(status, { 'content-type': type }).end(body)
    }
    if (name === 'loop') return void response.writeHead(302, { location: `/loop/${one.calls}` }).end()
    if (name === 'away') return void response.writeHead(307, { location: `${elsewhere}/away` }).end()
    if (name === 'caldav') {
      const all = Array.from({ length: 6000 }, (_, nth) => named(nth % 2 ? elsewhere : '/caldav', nth))
      const body = `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${all.join('')}</d:multistatus>`
      return whole(207, 'application/xml', body)
    }
    const service = /service=(git-[\w-]+)/.exec(url)?.[1]
    if (name.startsWith('git') && service)
      return whole(200, `application/x-${service}-advertisement`, references(service))
    const objects = { git: 1_500_000, 'git-below': 100_000 }[name]
    if (objects !== undefined) return whole(200, 'application/x-git-upload-pack-result', packOf(objects))
    return endless(response, name)
  }
  const server = createServer((request, response) => {
    request.on('error', () => undefined).resume()
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    stop: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  }
}
