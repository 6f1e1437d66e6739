import { paths } from '@hattama/contract/rules/app/paths'
import type { OwnApi } from '#connections/mcp/own-api.ts'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Failure } from '#kernel/failure.ts'
import { addressOf } from '#kernel/http/address.ts'
import { answer } from '#kernel/http/answer.ts'
import { compressed } from '#kernel/http/compressed.ts'
import { knownHosts } from '#kernel/http/known-hosts.ts'
import { unrouted } from '#kernel/http/not-found.ts'
import { plainText } from '#kernel/http/plain-text.ts'
import { requestLog } from '#kernel/http/request-log.ts'
import { type Http, newRouter } from '#kernel/http/router.ts'
import { fewAtOnce } from '#kernel/auth/few-at-once.ts'
import { wholeWithin } from '#kernel/http/slow-body.ts'
import { recordRefusal } from '#kernel/security-log/refusals.ts'
import { redactedAnswers } from '#library/personal-data/redacted-answers.ts'
import { securityHeaders } from '#kernel/http/security-headers.ts'
import type { AppDeps } from './deps.ts'
import { apiDescription } from './api-description/serve-description.ts'
import { webRoutes } from './web/routes.ts'

/** Largest JSON body, bytes. */
const jsonBytes = 2 * 1024 ** 2

/** Other host names it answers to: other servers of the product may use a name of their own. */
const namesOf = ({ ALLOWED_HOSTS, SERVER_ADDRESS }: AppDeps['env']) =>
  SERVER_ADDRESS === undefined ? ALLOWED_HOSTS : [...ALLOWED_HOSTS, new URL(SERVER_ADDRESS).hostname]

/** Paths for programs rather than pages. */
const owned = ['/api/*', paths.mcp]

/** The routes of a folder, built on their dependencies. */
export type Routes = (deps: AppDeps & { api: OwnApi }) => Hono<Http>

/**
 * What all responses have in common, around the routes given: the log, security headers, error codes, the limit of JSON
 * bodies, the pages. `fileRoutes` come before that limit.
 */
export const serve = (deps: AppDeps, fileRoutes: readonly Routes[], routes: readonly Routes[]) => {
  const app = newRouter()
  app.onError(answer(deps.log, recordRefusal(deps.db, deps.log)))
  app.use(requestLog(deps.log))
  app.use(securityHeaders(deps.web.policy, deps.env))
  app.use(knownHosts(deps.env.publicUrl, namesOf(deps.env)))
  for (const own of owned) app.use(own, compressed)
  for (const own of owned)
    app.use(own, async (c, next) => {
      await next()
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
    })

  for (const own of owned)
    app.use(own, async (c, next) => {
      if (!c.req.header('authorization')) await deps.limits.unknown(addressOf(c, deps.env.AUTH_IP_HEADER))
      await next()
    })

  // the same object, not a copy: its owner may replace parts
  const whole = Object.assign(deps, {
    api: (request: Request, bindings?: Http['Bindings']) => app.fetch(request, bindings ?? {}),
  })
  for (const route of fileRoutes) app.route('/', route(whole))
  const limited = bodyLimit({
    maxSize: jsonBytes,
    onError: () => {
      throw new Failure('UPLOAD_TOO_LARGE', { message: 'The request is over this server’s size limit.' })
    },
  })
  for (const own of owned) {
    app.use(own, wholeWithin(deps.env.LIMIT_BODY_SECONDS))
    // checking a GET, which has no body, would force building a full Request object
    app.use(own, (c, next) => (c.req.method === 'GET' ? next() : limited(c, next)))
    app.use(own, plainText)
  }
  app.use('/api/*', fewAtOnce())
  app.use('/api/*', redactedAnswers(deps.db))
  for (const route of routes) app.route('/', route(whole))
  apiDescription(app, deps.env.publicUrl)

  const refuse = unrouted(app)
  for (const own of owned)
    app.all(own, (c) => {
      const failure = refuse(c.req.path)
      if (failure.methods) c.header('Allow', failure.methods.join(', '))
      throw failure
    })
  app.route('/', webRoutes(deps))
  return app
}

export type App = ReturnType<typeof serve>
