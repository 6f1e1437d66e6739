import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import type { Http } from './router.ts'

type Origins = {
  /** where registered remotes live */
  remoteOrigins: readonly string[]
  /** the hosted provider people sign in at */
  authOrigin: string | null
  /** the generator of avatars, where the settings name one */
  avatarOrigin: string | null
}

/**
 * What a page of ours may do. Scripts come from us and from the origins of registered remotes, never from the page
 * itself; the inlined registry is data. No markup carries a `style` attribute; style elements that scripts write are
 * allowed (docs/decisions/009). Pictures come from nowhere else either: an address with a secret in it would tell it.
 */
export const contentPolicy = ({ remoteOrigins, authOrigin, avatarOrigin }: Origins) => {
  const ours = ["'self'", ...remoteOrigins].join(' ')
  return [
    "default-src 'self'",
    `script-src ${ours}`,
    `style-src ${ours} 'unsafe-inline'`,
    "style-src-attr 'none'",
    `connect-src ${ours}${authOrigin ? ` ${authOrigin}` : ''}`,
    `img-src 'self' data: blob:${avatarOrigin ? ` ${avatarOrigin}` : ''}`,
    "media-src 'self' blob:",
    `font-src ${ours} data:`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What a browser learns at https: a year by nothing else, names below ours too unless the operator says `host`. */
const transport = ({ publicUrl, HSTS }: Pick<Env, 'publicUrl' | 'HSTS'>) => {
  if (!publicUrl.startsWith('https:') || HSTS === 'off') return {}
  return {
    'Strict-Transport-Security': `max-age=31536000${HSTS === 'subdomains' ? '; includeSubDomains' : ''}`,
  }
}

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
  })
}
