import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How a vendor fails: `slow` answers late, `hangs` does nothing and never answers, `lost` does a write but drops the
 * connection, `held` does a write but never answers, `busy` says it is being called too often.
 */
export type DoorFault = 'slow' | 'hangs' | 'lost' | 'held' | 'busy'

/** Delay of a slow answer, ms: just within this product's timeout. */
const slowMs = 8000
/** `Retry-After` of a busy vendor, s. */
const busySeconds = 15

const bytesOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Opens a proxy for all traffic of a vendor. `writes` matches requests that create something, such as `POST /v1/pages`. */
export const openDoor = async (vendorUrl: string, writes: RegExp) => {
  const state = { fault: null as DoorFault | null, asked: 0, written: 0 }
  let port = 0

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bytesOf(request)
    const { method = 'GET', url = '/', headers } = request
    const isWrite = writes.test(`${method} ${url.split('?')[0]}`)
    const { fault } = state
    state.asked += 1
    if (fault === 'hangs') return
    if (fault === 'busy')
      return void response.writeHead(429, { 'retry-after': String(busySeconds) }).end('{}')
    // only once: the next try reaches a healthy vendor
    if (fault === 'lost' && isWrite) state.fault = null
    const onward = ask(new URL(url, vendorUrl), { method, headers }, (given) => {
      void bytesOf(given).then((answer) => {
        if (isWrite) state.written += 1
        if (isWrite && fault === 'lost') return void response.destroy()
        if (isWrite && fault === 'held') return
        const send = () => response.writeHead(given.statusCode ?? 500, given.headers).end(answer)
        setTimeout(send, fault === 'slow' ? slowMs : 0)
      })
    })
    onward.on('error', () => response.destroy())
    onward.end(body)
  }

  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  )
  const open = async () => {
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    ;({ port } = server.address() as AddressInfo)
  }
  const shut = async () => {
    const shutDown = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await shutDown
  }
  await open()
  return {
    /** the vendor's own paths are appended to it */
    url: `http://127.0.0.1:${port}`,
    fail: (fault: DoorFault | null) => {
      state.fault = fault
    },
    /** requests so far, and those that created something */
    asked: () => state.asked,
    written: () => state.written,
    /** refuses connections until it is opened again */
    shut,
    open,
    stop: shut,
  }
}

export type Door = Awaited<ReturnType<typeof openDoor>>
