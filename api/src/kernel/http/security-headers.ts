import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import type { Http } from './router.ts'

/** HSTS, if served over https: only https for a year, including subdomains unless the operator sets `host`. */
const transport = ({ publicUrl, HSTS }: Pick<Env, 'publicUrl' | 'HSTS'>) => {
  if (!publicUrl.startsWith('https:') || HSTS === 'off') return {}
  return {
    'Strict-Transport-Security': `max-age=31536000${HSTS === 'subdomains' ? '; includeSubDomains' : ''}`,
  }
}

/** Whether a page's own policy allows framing. X-Frame-Options cannot express that, so it is left out then. */
const mayBeFramed = (headers: Headers) =>
  headers.get('Content-Security-Policy')?.includes('frame-ancestors *') === true

/** Sets the headers of every response, except those a handler has set itself. */
export const securityHeaders = (policy: string, env: Pick<Env, 'publicUrl' | 'HSTS'>) => {
  const headers = {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...transport(env),
    // no page uses a camera, but Chromium checks this whenever a tab or a screen is shared
    'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(), display-capture=(self)',
  }
  return createMiddleware<Http>(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (mayBeFramed(c.res.headers)) c.res.headers.delete('X-Frame-Options')
  })
}
