import { createMiddleware } from 'hono/factory'
import type { Http } from './router.ts'

/**
 * What a page of ours may do. Scripts come from us and from the origins of registered remotes, never from the page
 * itself; the inlined registry is data. Styles may be inline: prerendered markup and wavesurfer carry `style`.
 */
export const contentPolicy = (remoteOrigins: readonly string[] = []) => {
  const ours = ["'self'", ...remoteOrigins].join(' ')
  return [
    "default-src 'self'",
    `script-src ${ours}`,
    `style-src ${ours} 'unsafe-inline'`,
    `connect-src ${ours}`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    `font-src ${ours} data:`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers of every answer; a handler that has set one keeps its own. */
export const securityHeaders = (policy: string) => {
  const headers = {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), display-capture=()',
  }
  return createMiddleware<Http>(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
}
