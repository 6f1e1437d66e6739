import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TrackerSettings, TrackerTarget } from '@hattama/contract/connections/tracker'
import { startHost } from '../../link-host.ts'
import type { LocalTracker } from './vendor.ts'

/** A request to a local tracker. */
export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
}
export type Given = { status: number; body?: unknown; html?: boolean }

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString('utf8')
  return text === '' ? null : JSON.parse(text)
}

const send = (
  response: ServerResponse,
  { status, body, html }: Given,
  headers: Record<string, string> = {},
) =>
  void response
    .writeHead(status, {
      'content-type': html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      ...headers,
    })
    .end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))

type Kept = Pick<LocalTracker, 'issues' | 'requests' | 'state'>

/** The state of a tracker without issues, which this key opens. */
export const emptyTracker = (key: string): Kept => ({
  issues: [],
  requests: [],
  state: { key, fault: null, requiresField: false, isForbidden: false, isStuck: false },
})

type Vendor = {
  answer: (asked: Asked) => Given
  /** the name of the operation, if only the body says so */
  nameOf?: (body: unknown) => string
  targetOf: (given: { url: string; key: string }) => TrackerTarget
  making: RegExp
  places: Pick<TrackerSettings, 'project' | 'type' | 'doneStatus' | 'openStatus'>
  people: LocalTracker['people']
}

/**
 * A server that answers like a vendor's, and badly when told to: 429 with Retry-After, 503, an HTML page instead of data,
 * `late`: it does what it was asked and breaks off, or `held`: it does it and lets the caller wait.
 */
const serveAs = ({ issues, state, requests }: Kept, { answer, nameOf, making }: Vendor) => {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://x')
    const method = request.method ?? 'GET'
    const body = await bodyOf(request)
    const name = `${method} ${url.pathname} ${nameOf?.(body) ?? ''}`.trim()
    requests.push(name)
    const asked = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body,
    }
    const { fault } = state
    const isDue = fault !== null && fault.times > 0 && fault.on.test(name)
    if (isDue && (fault.after ?? 0) > 0) fault.after = (fault.after ?? 0) - 1
    else if (isDue) {
      fault.times -= 1
      if (fault.answer === 'busy') return send(response, { status: 429, body: {} }, { 'retry-after': '7' })
      if (fault.answer === 'down')
        return send(response, { status: 503, body: 'Service Unavailable', html: true })
      if (fault.answer === 'html') return send(response, { status: 200, body: '<html></html>', html: true })
      if (fault.answer === 'late' || fault.answer === 'held') answer(asked)
      if (fault.answer === 'held') return
      return void response.destroy()
    }
    const given = answer(asked)
    const made = making.test(name) ? issues.at(-1) : undefined
    if (made) state.rule?.(made)
    send(response, given)
  }
  return startHost((request, response) => void serve(request, response))
}

/** Starts the server of a vendor's tracker. */
export const startTracker = async (kept: Kept, vendor: Vendor): Promise<LocalTracker> => {
  const { url, stop } = await serveAs(kept, vendor)
  const { key } = kept.state
  const { making, places, people } = vendor
  const targetAt: LocalTracker['targetAt'] = (given) =>
    vendor.targetOf({ url, key: kept.state.key, ...given })
  return {
    ...kept,
    target: targetAt({}),
    url,
    key,
    targetAt,
    making,
    settings: { ...places, auto: false, people: {} },
    openStatus: places.openStatus?.id ?? '',
    doneStatus: places.doneStatus?.id ?? '',
    people,
    stop,
  }
}
