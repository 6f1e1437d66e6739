import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How a vendor fails: its answers come late, or never and nothing is done; it does what it was asked and breaks off, or does it and
 * lets whoever asked wait; it is asked too often.
 */
export type DoorFault = 'slow' | 'hangs' | 'lost' | 'held' | 'busy'

/** How late an answer comes, ms: just within what this product waits for one. */
const slowMs = 8000
/** What it asks for where it is asked too often, s. */
export const busySeconds = 15

const bytesOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** The door of a vendor, by which everything goes in and out. `writes`: requests that make something there, as `POST /v1/pages`. */
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
    // once: the next try meets a vendor that is well
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
    /** `path`: of the vendor's own address */
    url: `http://127.0.0.1:${port}`,
    fail: (fault: DoorFault | null) => {
      state.fault = fault
    },
    /** requests that came so far, and those that made something */
    asked: () => state.asked,
    written: () => state.written,
    /** nobody answers there, until it is opened again */
    shut,
    open,
    stop: shut,
  }
}

export type Door = Awaited<ReturnType<typeof openDoor>>
