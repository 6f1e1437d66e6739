import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Failure } from '../failure.ts'
import { whenNeeded } from '../when-needed.ts'

/** Says that a request was handed on once: where two servers take each other for somebody else, it is not sent in circles. */
const handedOn = 'x-hattama-handed-on'

/** Of one connection alone, or made anew for the next. */
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

/** When a sender asks again while the server that has its bytes starts, s. */
const againSeconds = 5

/** Hands requests on to other servers of the product. */
export type HandOn = {
  /**
   * Sends a request to the server at `address` as it came, its token included, and gives the answer. `incoming`: where its body is.
   * @throws Failure SERVER_BUSY when the server cannot be reached, or when another one had handed the request on
   */
  handOn: (address: string, request: Request, incoming?: IncomingMessage) => Promise<Response>
  close: () => Promise<void>
}

/** A way to the other servers, over connections that are kept. */
export const openHandOn = (): HandOn => {
  const agent = whenNeeded(async () => {
    const { Agent } = await import('undici')
    // an upload may take hours, and is answered at its end
    return new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 3000 } })
  })
  return {
    handOn: async (address, request, incoming) => {
      const away = new Failure('SERVER_BUSY', {
        message: 'The server that has the beginning of this file does not answer.',
        retryAfter: againSeconds,
      })
      if (request.headers.has(handedOn)) throw away
      const { pathname, search } = new URL(request.url)
      const headers = [...request.headers].filter(([name]) => !ofTheConnection.has(name))
      const body = incoming ?? (request.body && Readable.fromWeb(request.body as NodeReadableStream))
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
