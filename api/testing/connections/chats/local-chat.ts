import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ConnectionTarget } from '@hattama/contract/connection'
import { startHost } from '../../link-host.ts'

/** How a team chat may fail: it asks for a pause, is down, its hook was taken away, or it takes a message and its answer is lost. */
export type ChatFault = 'busy' | 'down' | 'revoked' | 'lost'

/** What an address of a chat answers. */
export type Given = { status: number; body?: string; headers?: Record<string, string> }

/** A team chat on this machine. */
export type LocalChat = {
  target: ConnectionTarget
  /** what everybody in the channel reads, oldest first: the text of each message, and where it leads */
  channel: { text: string; links: string[] }[]
  /** requests that came, whatever became of them */
  asked: () => number
  /** the next request fails so, and those after it where that does not pass by itself; null: none does any more */
  failBy: (fault: ChatFault | null) => void
  stop: () => Promise<void>
  /** what a worker needs to find it, where an address does not lead there */
  settings?: Record<string, string>
}

const bodyOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

type Vendor = {
  /** takes what is sent to a path of its own */
  take: (request: { method: string; url: URL; type: string; authorization: string; body: string }) => Given
  revoked: Given
}

/** Serves as a vendor does, and fails as it is told: once, or for good where the hook was taken away. */
export const serveChat = async ({ take, revoked }: Vendor) => {
  const state: { fault: ChatFault | null; asked: number } = { fault: null, asked: 0 }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://x'),
      type: request.headers['content-type'] ?? '',
      authorization: request.headers.authorization ?? '',
      body: await bodyOf(request),
    }
    state.asked += 1
    const send = ({ status, body = '', headers = {} }: Given) =>
      void response.writeHead(status, headers).end(body)
    const { fault } = state
    if (fault === 'revoked') return send(revoked)
    state.fault = null
    if (fault === 'busy') return send({ status: 429, headers: { 'retry-after': '7' } })
    if (fault === 'down') return send({ status: 503, body: 'Service Unavailable' })
    const given = take(asked)
    if (fault === 'lost') return void response.destroy()
    send(given)
  }
  const host = await startHost((request, response) => void answer(request, response))
  return {
    url: host.url,
    asked: () => state.asked,
    failBy: (fault: ChatFault | null) => {
      state.fault = fault
    },
    stop: host.stop,
  }
}
