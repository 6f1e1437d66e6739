import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHost } from '../../link-host.ts'

type Stored = { id: string; updated: number; isGone?: boolean } & Record<string, unknown>

const bodyOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'))
}

type Answer = { status: number; body: unknown; retryAfter?: string }

const apiError = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
})

const scope = 'https://graph.microsoft.com/Calendars.Read'

/**
 * Microsoft as it documents itself: the identity platform's OAuth 2.0 (v2.0 endpoints of a tenant, PKCE, refresh tokens
 * that change with each use, no revocation) and Graph v1.0 (`/me/calendarView/delta` with pages and delta links,
 * `/me/events/{id}`). Of an occurrence, a delta carries only its times and its series. Written from the published
 * reference; never compared with the real one.
 */
export const startMicrosoft = async () => {
  const state = {
    /** the scopes a person grants; null: everything requested */
    granted: null as string[] | null,
    pageSize: 100,
    /** all calendar calls fail this way */
    fault: null as null | 'busy' | 'forbidden' | 'down',
    /** earlier delta links are no longer known, reported by status or by code */
    forgets: null as null | 'gone' | 'syncStateNotFound',
    /** the links to next pages point to another host */
    leadsAway: false,
  }
  let events: Stored[] = []
  const requests: string[] = []
  const prefers = new Set<string>()
  const codes = new Map<string, { challenge: string; redirect: string; scope: string }>()
  const refresh = new Set<string>()
  const access = new Set<string>()
  let clock = 1
  let own = ''

  const tokens = (given: string): Answer => {
    const [access_token, refresh_token] = [`eyJ.${randomUUID()}`, `0.A${randomUUID()}`]
    access.add(access_token)
    refresh.add(refresh_token)
    // offline_access, which only requests a refresh token, is not listed
    return {
      status: 200,
      body: { token_type: 'Bearer', scope: given, expires_in: 3599, access_token, refresh_token },
    }
  }

  const grant = (given: URLSearchParams): Answer => {
    const invalid = (error: string, error_description: string) => ({
      status: 400,
      body: { error, error_description, error_codes: [70000], trace_id: 'x', correlation_id: 'x' },
    })
    if (given.get('client_id') !== 'client' || given.get('client_secret') !== 'secret')
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret.' },
      }
    if (given.get('grant_type') === 'refresh_token') {
      // each is valid once
      if (!refresh.delete(given.get('refresh_token') ?? ''))
        return invalid(
          'invalid_grant',
          'AADSTS50173: The provided grant has expired due to it being revoked.',
        )
      return tokens(scope)
    }
    const code = codes.get(given.get('code') ?? '')
    codes.delete(given.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.challenge !== challenge || code.redirect !== given.get('redirect_uri'))
      return invalid('invalid_grant', 'AADSTS70008: The provided authorization code has expired.')
    return tokens(code.scope)
  }

  /** An event as it appears in a delta. */
  const told = (event: Stored) => {
    if (event.isGone) return { id: event.id, '@removed': { reason: 'deleted' } }
    if (event['type'] !== 'occurrence') return event
    const { id, type, seriesMasterId, start, end } = event as Record<string, unknown>
    return { id, type, seriesMasterId, start, end }
  }

  const changes = (query: URLSearchParams): Answer => {
    const delta = query.get('$deltatoken')
    if (delta !== null && state.forgets === 'gone')
      return apiError(410, 'Gone', 'The delta token is no longer valid.')
    if (delta !== null && state.forgets)
      return apiError(400, 'syncStateNotFound', 'The sync state generation is not found.')
    if (
      delta === null &&
      !query.has('$skiptoken') &&
      !(query.has('startDateTime') && query.has('endDateTime'))
    )
      return apiError(400, 'ErrorInvalidParameter', 'This request requires a time window.')
    const [since = 0, from = 0] = (query.get('$skiptoken') ?? `${delta ?? 0}-0`).split('-').map(Number)
    const rows = events.filter(({ updated, isGone }) => (since === 0 ? !isGone : updated > since)).map(told)
    const page = rows.slice(from, from + state.pageSize)
    const isMore = from + state.pageSize < rows.length
    const base = `${state.leadsAway ? 'https://elsewhere.example' : own}/v1.0/me/calendarView/delta`
    return {
      status: 200,
      body: {
        '@odata.context': `${own}/v1.0/$metadata#Collection(event)`,
        value: page,
        ...(isMore
          ? { '@odata.nextLink': `${base}?$skiptoken=${since}-${from + state.pageSize}` }
          : { '@odata.deltaLink': `${base}?$deltatoken=${clock}` }),
      },
    }
  }

  const answer = (path: string, query: URLSearchParams): Answer => {
    if (state.fault === 'busy')
      return { ...apiError(429, 'TooManyRequests', 'Application is over its limit.'), retryAfter: '9' }
    if (state.fault === 'forbidden') return apiError(403, 'ErrorAccessDenied', 'Access is denied.')
    if (state.fault === 'down')
      return { ...apiError(503, 'serviceNotAvailable', 'The service is unavailable.'), retryAfter: '7' }
    if (path === '/v1.0/me/calendarView/delta') return changes(query)
    const id = /^\/v1\.0\/me\/events\/([^/]+)$/.exec(path)?.[1]
    const found = events.find((one) => one.id === decodeURIComponent(id ?? '') && !one.isGone)
    if (!found) return apiError(404, 'ErrorItemNotFound', 'The specified object was not found in the store.')
    return { status: 200, body: found }
  }

  const send = (response: ServerResponse, { status, body, retryAfter }: Answer) =>
    void response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter && { 'retry-after': retryAfter }),
      })
      .end(JSON.stringify(body))

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://x')
    requests.push(`${request.method} ${url.pathname}${url.searchParams.has('$deltatoken') ? ' changes' : ''}`)
    if (url.pathname === '/common/oauth2/v2.0/token') return send(response, grant(await bodyOf(request)))
    prefers.add(String(request.headers['prefer']))
    if (!access.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return send(response, apiError(401, 'InvalidAuthenticationToken', 'Access token is empty.'))
    send(response, answer(url.pathname, url.searchParams))
  }
  const host = await startHost((request, response) => void serve(request, response))
  own = host.url

  return {
    url: host.url,
    settings: {
      MICROSOFT_CLIENT_ID: 'client',
      MICROSOFT_CLIENT_SECRET: 'secret',
      MICROSOFT_URL: host.url,
    },
    state,
    requests,
    prefers,
    stop: host.stop,
    /** a person accepts or declines on Microsoft's page; returns the query they are sent back with */
    signIn: (address: string, isYes = true): string => {
      const asked = new URL(address).searchParams
      const came = new URLSearchParams({ state: asked.get('state') ?? '' })
      if (!isYes) came.set('error', 'access_denied')
      else {
        const code = randomUUID()
        codes.set(code, {
          challenge: asked.get('code_challenge') ?? '',
          redirect: asked.get('redirect_uri') ?? '',
          scope: state.granted?.join(' ') ?? scope,
        })
        came.set('code', code)
        came.set('session_state', randomUUID())
      }
      return `?${came.toString()}`
    },
    /** adds an event, a series or an occurrence to the calendar; the same id again changes it */
    put: (event: { id: string } & Record<string, unknown>) => {
      events = [...events.filter(({ id }) => id !== event.id), { ...event, updated: (clock += 1) }]
    },
    /** an event is deleted there */
    remove: (id: string) => {
      events = events.map((one) => (one.id === id ? { id, isGone: true, updated: (clock += 1) } : one))
    },
    /** the person, or their admin, revokes access */
    takeAway: () => refresh.clear(),
    clear: () => {
      events = []
      requests.splice(0)
      prefers.clear()
      Object.assign(state, { granted: null, fault: null, forgets: null, leadsAway: false, pageSize: 100 })
    },
  }
}
