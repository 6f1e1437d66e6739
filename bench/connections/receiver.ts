import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'

/** A receiver in a separate process: sends its port, then, on request, the delays so far, ms; `/hangs` never answers. */
const delays: number[] = []
const ids = new Set<string>()

const server = createServer((request, response) => {
  const now = Date.now()
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    if (request.url === '/hangs') return
    const { timestamp } = JSON.parse(Buffer.concat(pieces).toString()) as { timestamp: string }
    delays.push(now - Date.parse(timestamp))
    ids.add(String(request.headers['webhook-id']))
    response.writeHead(204).end()
  })
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('message', (what) => {
  process.send?.(what === 'count' ? { count: delays.length } : { delays, different: ids.size })
  if (what === 'take') {
    delays.length = 0
    ids.clear()
  }
})
