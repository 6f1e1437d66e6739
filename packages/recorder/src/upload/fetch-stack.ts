import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'

/** A live server answers within this, which includes storing and hashing the last piece. ms */
export const answerMs = 10_000
/** The slowest line for a full piece: `openPace` gives smaller pieces to a slower one. */
const slowestBytesPerMs = 16

/**
 * tus over fetch, with a deadline: a server that accepts the connection and says nothing must not hold up an upload. An
 * answer has `waitMs`, plus the time the request's body needs.
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
      // not AbortSignal.timeout, which would keep each finished request until its deadline
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
