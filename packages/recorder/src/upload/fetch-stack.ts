import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'

/** A server that lives answers within this; the last piece is stored and hashed in it. ms */
export const answerMs = 10_000
/** The slowest line a piece may be on: `openPace` gives a slower one less. */
const slowestBytesPerMs = 16

/**
 * tus over fetch, with a deadline: a server that takes the connection and says nothing must not hold an upload. An
 * answer has `waitMs`, and on top the time its request's body needs.
 */
export const fetchStack = (waitMs = answerMs): HttpStack => ({
  createRequest: (method, url) => createRequest(method, url, waitMs),
  getName: () => 'fetch',
})

const createRequest = (method: string, url: string, waitMs: number): HttpRequest => {
  const headers = new Headers()
  const aborter = new AbortController()
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    setProgressHandler: () => undefined,
    async send(body: Blob | null) {
      const late = new DOMException('No answer in time', 'TimeoutError')
      const waited = waitMs + Math.ceil((body?.size ?? 0) / slowestBytesPerMs)
      // not AbortSignal.timeout: it would keep each finished request until its deadline
      const deadline = setTimeout(() => aborter.abort(late), waited)
      try {
        const response = await fetch(url, {
          method,
          headers,
          body,
          credentials: 'omit',
          cache: 'no-store',
          signal: aborter.signal,
        })
        return toResponse(response, await response.text())
      } finally {
        clearTimeout(deadline)
      }
    },
    abort: async () => aborter.abort(),
    getUnderlyingObject: () => null,
  }
}

const toResponse = (response: Response, body: string): HttpResponse => ({
  getStatus: () => response.status,
  getHeader: (name) => response.headers.get(name) ?? undefined,
  getBody: () => body,
  getUnderlyingObject: () => response,
})
