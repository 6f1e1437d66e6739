import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startHost } from '../../link-host.ts'

type Stored = { id: string; status: string; updated: number } & Record<string, unknown>

const bodyOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'))
}

const apiError = (code: number, reason: string, message: string) => ({
  status: code,
  body: { error: { code, message, errors: [{ domain: 'usageLimits', reason, message }], status: reason } },
})

/**
 * Google as it documents itself: OAuth 2.0 for web servers (code, PKCE, refresh, revocation) and the Calendar API v3
 * (calendarList and events with pages and sync tokens, 410). Series are stored as the occurrences `singleEvents` returns.
 * Written from the published reference; never compared with the real one.
 */
export const startGoogle = async () => {
  const state = {
    /** the scopes a person grants; null: everything requested */
    granted: null as string[] | null,
    calendars: [{ id: 'anna@example.org', primary: true, selected: true }] as {
      id: string
      primary?: boolean
      selected?: boolean
    }[],
    pageSize: 250,
    /** all calendar calls fail this way */
    fault: null as null | 'busy' | 'quota' | 'forbidden' | 'down',
    /** earlier sync tokens are no longer known */
    forgetsTokens: false,
  }
  const events = new Map<string, Stored[]>()
  const requests: string[] = []
  const codes = new Map<string, { challenge: string; redirect: string; scope: string }>()
  const refresh = new Set<string>()
  const access = new Set<string>()
  const revoked: string[] = []
  let clock = 1

  const grant = (given: URLSearchParams) => {
    const invalid = (error: string, error_description: string) => ({
      status: 400,
      body: { error, error_description },
    })
    if (given.get('client_id') !== 'client' || given.get('client_secret') !== 'secret')
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'The OAuth client was not found.' },
      }
    const access_token = `ya29.${randomUUID()}`
    if (given.get('grant_type') === 'refresh_token') {
      if (!refresh.has(given.get('refresh_token') ?? ''))
        return invalid('invalid_grant', 'Token has been expired or revoked.')
      access.add(access_token)
      return { status: 200, body: { access_token, expires_in: 3599, scope: 'x', token_type: 'Bearer' } }
    }
    const code = codes.get(given.get('code') ?? '')
    codes.delete(given.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.challenge !== challenge || code.redirect !== given.get('redirect_uri'))
      return invalid('invalid_grant', 'Malformed auth code.')
    const refresh_token = `1//${randomUUID()}`
    refresh.add(refresh_token)
    access.add(access_token)
    return {
      status: 200,
      body: { access_token, refresh_token, expires_in: 3599, scope: code.scope, token_type: 'Bearer' },
    }
  }

  const pageOf = <T>(rows: readonly T[], query: URLSearchParams) => {
    const from = Number(query.get('pageToken') ?? 0)
    const size = Math.min(Number(query.get('maxResults') ?? 250), state.pageSize)
    const isMore = from + size < rows.length
    return {
      items: rows.slice(from, from + size),
      ...(isMore && { nextPageToken: String(from + size) }),
      isMore,
    }
  }

  const listEvents = (calendar: string, query: URLSearchParams) => {
    const all = events.get(calendar) ?? []
    const token = query.get('syncToken')
    if (query.get('singleEvents') !== 'true')
      return apiError(400, 'badRequest', 'Series are not expanded here.')
    if (token !== null && (query.has('timeMin') || query.has('timeMax')))
      return apiError(400, 'badRequest', 'Sync token cannot be used with timeMin.')
    if (token !== null && state.forgetsTokens)
      return apiError(410, 'fullSyncRequired', 'Sync token is no longer valid.')
    const since = token === null ? 0 : Number(token)
    const rows = all
      .filter(({ status, updated }) => (token === null ? status !== 'cancelled' : updated > since))
      // cancelled events carry few fields
      .map((one) => (one.status === 'cancelled' ? { id: one.id, status: one.status } : one))
    const { isMore, ...page } = pageOf(rows, query)
    return {
      status: 200,
      body: { kind: 'calendar#events', ...page, ...(!isMore && { nextSyncToken: String(clock) }) },
    }
  }

  const answer = (path: string, query: URLSearchParams) => {
    if (state.fault === 'busy')
      return { ...apiError(429, 'rateLimitExceeded', 'Rate Limit Exceeded'), retryAfter: '9' }
    if (state.fault === 'quota') return apiError(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded')
    if (state.fault === 'forbidden')
      return apiError(403, 'insufficientPermissions', 'Insufficient Permission')
    if (state.fault === 'down') return apiError(503, 'backendError', 'Backend Error')
    if (path === '/calendar/v3/users/me/calendarList') {
      const { items, nextPageToken } = pageOf(state.calendars, query)
      return { status: 200, body: { kind: 'calendar#calendarList', items, nextPageToken } }
    }
    const calendar = /^\/calendar\/v3\/calendars\/([^/]+)\/events$/.exec(path)?.[1]
    return calendar === undefined
      ? apiError(404, 'notFound', 'Not Found')
      : listEvents(decodeURIComponent(calendar), query)
  }

  const send = (
    response: ServerResponse,
    { status, body, retryAfter }: { status: number; body: unknown; retryAfter?: string },
  ) =>
    void response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter && { 'retry-after': retryAfter }),
      })
      .end(JSON.stringify(body))

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://x')
    requests.push(`${request.method} ${url.pathname}${url.searchParams.has('syncToken') ? ' changes' : ''}`)
    if (url.pathname === '/token') return send(response, grant(await bodyOf(request)))
    if (url.pathname === '/revoke') {
      const token = (await bodyOf(request)).get('token') ?? ''
      if (!refresh.delete(token)) return send(response, { status: 400, body: { error: 'invalid_token' } })
      revoked.push(token)
      return send(response, { status: 200, body: {} })
    }
    if (!access.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return send(response, apiError(401, 'authError', 'Invalid Credentials'))
    send(response, answer(url.pathname, url.searchParams))
  }
  const host = await startHost((request, response) => void serve(request, response))

  return {
    url: host.url,
    settings: { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_URL: host.url },
    state,
    requests,
    revoked,
    stop: host.stop,
    /** a person accepts or declines on Google's page; returns the query they are sent back with */
    signIn: (address: string, isYes = true): string => {
      const asked = new URL(address).searchParams
      const came = new URLSearchParams({ state: asked.get('state') ?? '' })
      if (!isYes) came.set('error', 'access_denied')
      else {
        const scope = state.granted?.join(' ') ?? asked.get('scope') ?? ''
        const code = randomUUID()
        codes.set(code, {
          challenge: asked.get('code_challenge') ?? '',
          redirect: asked.get('redirect_uri') ?? '',
          scope,
        })
        came.set('code', code)
        came.set('scope', scope)
        // as Google does (RFC 9207)
        came.set('iss', host.url)
      }
      return `?${came.toString()}`
    },
    /** adds an event, or an occurrence of a series, to a calendar; the same id again changes it */
    put: (event: { id: string } & Record<string, unknown>, calendar = 'anna@example.org') => {
      const others = (events.get(calendar) ?? []).filter(({ id }) => id !== event.id)
      events.set(calendar, [...others, { status: 'confirmed', ...event, updated: (clock += 1) }])
    },
    /** the person revokes access in their account */
    takeAway: () => refresh.clear(),
    clear: () => {
      events.clear()
      requests.splice(0)
      Object.assign(state, { granted: null, fault: null, forgetsTokens: false, pageSize: 250 })
      state.calendars = [{ id: 'anna@example.org', primary: true, selected: true }]
    },
  }
}
