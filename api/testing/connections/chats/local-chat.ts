import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ConnectionTarget } from '@hattama/contract/connections/connection'
import { startHost } from '../../link-host.ts'

/** How a team chat may fail: asks for a pause, is down, had its hook revoked, or loses the answer to an accepted message. */
export type ChatFault = 'busy' | 'down' | 'revoked' | 'lost'

/** An answer of a chat. */
export type Given = { status: number; body?: string; headers?: Record<string, string> }

/** A team chat on this machine. */
export type LocalChat = {
  target: ConnectionTarget
  /** what everyone in the channel sees, oldest first: the text of each message, and its links */
  channel: { text: string; links: string[] }[]
  /** number of requests received, whatever became of them */
  asked: () => number
  /** makes the next request fail this way, and later ones too if the fault is lasting; null: no more failures */
  failBy: (fault: ChatFault | null) => void
  stop: () => Promise<void>
  /** settings a worker needs to find it, if an address alone is not enough */
  settings?: Record<string, string>
}

const bodyOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

type Vendor = {
  /** handles what is sent to a path of its own */
  take: (request: { method: string; url: URL; type: string; authorization: string; body: string }) => Given
  revoked: Given
}

/** Serves like the vendor and fails as told: once, or for good if the hook was revoked. */
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
