import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import type { Http } from './router.ts'

/** What a browser learns at https: a year by nothing else, names below ours too unless the operator says `host`. */
const transport = ({ publicUrl, HSTS }: Pick<Env, 'publicUrl' | 'HSTS'>) => {
  if (!publicUrl.startsWith('https:') || HSTS === 'off') return {}
  return {
    'Strict-Transport-Security': `max-age=31536000${HSTS === 'subdomains' ? '; includeSubDomains' : ''}`,
  }
}

/** The older header knows no exception; where a page's own policy makes one, that policy alone speaks. */
const mayBeFramed = (headers: Headers) =>
  headers.get('Content-Security-Policy')?.includes('frame-ancestors *') === true

/** Headers of every answer; a handler that has set one keeps its own. */
export const securityHeaders = (policy: string, env: Pick<Env, 'publicUrl' | 'HSTS'>) => {
  const headers = {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...transport(env),
    // nothing here asks for a camera, but Chromium looks for it whenever a tab or a screen is shared
    'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(), display-capture=(self)',
  }
  return createMiddleware<Http>(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (mayBeFramed(c.res.headers)) c.res.headers.delete('X-Frame-Options')
  })
}
