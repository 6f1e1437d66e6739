import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Caller, openCaller } from '../../api/src/connections/http/call.ts'
import { isPublicAddress } from '../../api/src/kernel/ssrf/public-address.ts'
import { type Attack, tryEach } from '../attack.ts'
import { comes } from '../comes.ts'
import { startTarget } from '../target.ts'

/** A host inside a network: notes whatever reaches it. */
const openInside = async (address = '127.0.0.1', port = 0) => {
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(`${request.headers.host}${request.url}`)
    response.writeHead(200).end('the metadata of the machine')
  })
  await new Promise<void>((done) => server.listen(port, address, done))
  return {
    reached,
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((done) => server.close(() => done()).closeAllConnections()),
  }
}

/** Ways to write an internal address, as hosts of URLs. */
const spellings = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '169.254.169.254',
  '10.0.0.1',
  '[fd00:ec2::254]',
]

/** Names that resolve to internal addresses. */
const names = ['localhost', 'localhost.', 'LOCALHOST', 'sub.localhost']

const callThrough = async (caller: Caller, url: string) =>
  caller.call({ url, body: '{}', timeoutMs: 1000 }, new AbortController().signal).then(
    ({ status }) => status,
    () => null,
  )

/** A name that resolves to a public address when it is checked, and to an internal one when it is called. */
const rebound = async (port: number) => {
  let asked = 0
  const caller = openCaller({
    allows: isPublicAddress,
    resolve: (_, done) => {
      const inside = { address: '127.0.0.1', family: 4 }
      const outside = { address: '93.184.215.14', family: 4 }
      const found = [[outside, inside], [inside], [inside, outside]][asked % 3] ?? []
      asked += 1
      done(null, found)
    },
  })
  for (let nth = 0; nth < 6; nth += 1) await callThrough(caller, `http://rebinding.example:${port}/rebound`)
  await caller.close()
}

/** An allowed host that redirects its callers to an internal one. */
const redirected = async (port: number) => {
  const lures = [301, 302, 303, 307, 308]
  const outside = createServer((request, response) => {
    const status = Number(request.url?.slice(1))
    response.writeHead(status, { location: `http://127.0.0.1:${port}/redirected` }).end()
  })
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
  const { port: open } = outside.address() as AddressInfo
  const caller = openCaller({ allows: () => true, resolve: (_, done) => done(null, []) })
  for (const status of lures) await callThrough(caller, `http://127.0.0.1:${open}/${status}`)
  await caller.close()
  await new Promise<void>((done) => outside.close(() => done()).closeAllConnections())
}

/** Connection URLs that lead into the server's network: respelt, named, rebound, redirected. Full runs start a server. */
export const webhooksInside: Attack = {
  name: 'webhooks that lead inside',
  run: async (_, effort) => {
    const inside = await openInside()
    const { port, reached } = inside
    try {
      const caller = openCaller({
        allows: isPublicAddress,
        resolve: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      })
      const outcome = await tryEach([...spellings, ...names], async (host) => {
        const status = await callThrough(caller, `http://${host}:${port}/${encodeURIComponent(host)}`)
        return status === null ? null : `${host} is called`
      })
      await caller.close()
      await rebound(port)
      await redirected(port)
      if (effort === 'full') await throughTheProduct(port)
      return {
        tried: outcome.tried + 11,
        through: [...outcome.through, ...reached.map((what) => `${what} is reached`)],
      }
    } finally {
      await inside.close()
    }
  },
}

/** The same through connections of a product whose worker calls them, with the test button. */
const throughTheProduct = async (port: number) => {
  const target = await startTarget({ LINK_PRIVATE_ADDRESSES: 'deny' }, { works: true })
  try {
    const { ask } = await target.person()
    for (const host of [...spellings, ...names]) {
      const made = await ask('POST', '/api/connections', {
        name: `${host}\r\nX-Injected: 1`,
        events: ['recording.added'],
        target: { kind: 'webhook', url: `http://${host}:${port}/product` },
      })
      if (!made.ok) continue
      const { connection } = (await made.json()) as { connection: { id: string } }
      await ask('POST', `/api/connections/${connection.id}/test`)
    }
    await comes(async () => {
      const { connections } = (await (await ask('GET', '/api/connections')).json()) as {
        connections: { lastError: unknown }[]
      }
      return connections.every(({ lastError }) => lastError !== null)
    }, 20_000)
  } finally {
    await target.stop()
  }
}
