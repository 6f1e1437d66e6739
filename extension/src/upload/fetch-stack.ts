import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'

/** Headers must come within this, plus the time the body needs on a very slow line. */
const answerMs = 30_000
const slowestBytesPerMs = 4

/** tus over fetch, with a deadline: a server that takes the connection and says nothing must not hold an upload. */
export const fetchStack: HttpStack = {
  createRequest: (method, url) => createRequest(method, url),
  getName: () => 'fetch',
}

const createRequest = (method: string, url: string): HttpRequest => {
  const headers = new Headers()
  const aborter = new AbortController()
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    setProgressHandler: () => undefined,
    async send(body: Blob | null) {
      const deadline = AbortSignal.timeout(answerMs + (body?.size ?? 0) / slowestBytesPerMs)
      const response = await fetch(url, {
        method,
        headers,
        body,
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.any([aborter.signal, deadline]),
      })
      return toResponse(response, await response.text())
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
