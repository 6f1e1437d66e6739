import { bodyLimit } from 'hono/body-limit'
import { wholeAccountRoutes } from '../accounts/account-routes.ts'
import { mailRoutes } from '../accounts/mail-routes.ts'
import { profileRoutes } from '../accounts/profile-routes.ts'
import { accountRoutes } from '../accounts/routes.ts'
import { sessionRoutes } from '../accounts/session-routes.ts'
import { chatRoutes } from '../chat/routes.ts'
import { dashboardRoutes } from '../dashboard/routes.ts'
import { editingRoutes } from '../editing/routes.ts'
import { eventRoutes } from '../events/routes.ts'
import { hintRoutes } from '../hints/routes.ts'
import { modelRoutes } from '../models/routes.ts'
import { playerRoutes } from '../player/routes.ts'
import { recordingRoutes } from '../recordings/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import { summaryEditingRoutes } from '../summaries/editing-routes.ts'
import { summaryRoutes } from '../summaries/routes.ts'
import { multipartRoute } from '../uploads/multipart-route.ts'
import { tusRoutes } from '../uploads/tus-routes.ts'
import { invitationRoutes } from '../team/invitation-routes.ts'
import { memberRoutes } from '../team/member-routes.ts'
import { webRoutes } from '../web/routes.ts'
import { answer } from './answer.ts'
import { describeApi } from './describe.ts'
import { Failure } from './failure.ts'
import { healthRoute } from './health.ts'
import { unrouted } from './not-found.ts'
import type { Parts } from './parts.ts'
import { plainText } from './plain-text.ts'
import { requestLog } from './request-log.ts'
import { newRouter } from './router.ts'
import { contentPolicy, securityHeaders } from './security-headers.ts'

/** Largest JSON body, bytes. */
const jsonBytes = 2 * 1024 ** 2

/** Everything the server answers, over parts that are ready. Tests call its `request()`. */
export const createApp = (parts: Parts) => {
  const app = newRouter()
  app.onError(answer(parts.log))
  app.use(requestLog(parts.log))
  app.use(securityHeaders(contentPolicy(parts.web.remoteOrigins)))
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })

  // files come before the limit of the others
  app.route('/', multipartRoute(parts))
  app.route('/', tusRoutes(parts))
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: jsonBytes,
      onError: () => {
        throw new Failure('UPLOAD_TOO_LARGE', { message: 'The request is larger than this server accepts.' })
      },
    }),
  )
  app.use('/api/*', plainText)
  app.route('/', healthRoute(parts))
  app.route('/', accountRoutes(parts))
  app.route('/', sessionRoutes(parts))
  app.route('/', mailRoutes(parts))
  app.route('/', profileRoutes(parts))
  app.route('/', wholeAccountRoutes(parts))
  app.route('/', memberRoutes(parts))
  app.route('/', invitationRoutes(parts))
  app.route('/', recordingRoutes(parts))
  app.route('/', hintRoutes(parts))
  app.route('/', playerRoutes(parts))
  app.route('/', editingRoutes(parts))
  app.route('/', summaryRoutes(parts))
  app.route('/', summaryEditingRoutes(parts))
  app.route('/', chatRoutes(parts))
  app.route('/', searchRoutes(parts))
  app.route('/', dashboardRoutes(parts))
  app.route('/', eventRoutes(parts))
  app.route('/', modelRoutes(parts))
  describeApi(app)

  const refuse = unrouted(app)
  app.all('/api/*', (c) => {
    const failure = refuse(c.req.path)
    if (failure.methods) c.header('Allow', failure.methods.join(', '))
    throw failure
  })
  app.route('/', webRoutes(parts))
  return app
}

export type App = ReturnType<typeof createApp>
