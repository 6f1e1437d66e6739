import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Failure } from '../failure.ts'
import { heard } from '../heard.ts'
import { whenNeeded } from '../when-needed.ts'

/** Marks a request as forwarded, so that two servers that mistake each other do not forward it in circles. */
const handedOn = 'x-hattama-handed-on'

/** Headers that belong to one connection, or are set anew for the next. */
const ofTheConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** When a client should retry while the server that has its bytes starts, s. */
const againSeconds = 5

/** Forwards requests to other servers of the installation. */
export type Forwarding = {
  /**
   * Forwards a request to the server at `address` unchanged, including its token, and returns the response. `incoming`:
   * where its body is read from.
   * @throws Failure SERVER_BUSY if the server cannot be reached, or the request was already forwarded by another one
   */
  forward: (address: string, request: Request, incoming?: IncomingMessage) => Promise<Response>
  close: () => Promise<void>
}

/** Opens forwarding to the other servers, over kept-alive connections. */
export const openForwarding = (): Forwarding => {
  const agent = whenNeeded(async () => {
    const { Agent } = await import('undici')
    // an upload may take hours, and is only answered at its end
    return new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 3000 } })
  })
  return {
    forward: async (address, request, incoming) => {
      const away = new Failure('SERVER_BUSY', {
        message: 'The server that has the beginning of this file does not answer.',
        retryAfter: againSeconds,
      })
      if (request.headers.has(handedOn)) throw away
      const { pathname, search } = new URL(request.url)
      const headers = [...request.headers].filter(([name]) => !ofTheConnection.has(name))
      const body = incoming ?? (request.body && heard(Readable.fromWeb(request.body as NodeReadableStream)))
      const dispatcher = await agent.get()
      const answer = await dispatcher
        .request({
          origin: address,
          path: pathname + search,
          method: request.method,
          headers: { ...Object.fromEntries(headers), [handedOn]: '1' },
          body: request.method === 'PATCH' ? body : null,
          signal: request.signal,
        })
        .catch((error: unknown) => {
          if (request.signal.aborted) throw error
          throw Object.assign(away, { cause: error })
        })
      const given = new Headers()
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !ofTheConnection.has(name)) given.set(name, String(value))
      const hasBody = request.method !== 'HEAD' && answer.statusCode !== 204
      if (!hasBody) await answer.body.dump()
      return new Response(hasBody ? await answer.body.text() : null, {
        status: answer.statusCode,
        headers: given,
      })
    },
    close: () => agent.ifOpen((open) => open.close()),
  }
}
