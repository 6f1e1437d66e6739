import { bodyLimit } from 'hono/body-limit'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'
import { mailRoutes } from '#people/sign-in/mail-routes.ts'
import { profileRoutes } from '#people/accounts/profile-routes.ts'
import { accountRoutes } from '#people/sign-in/routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'
import { chatRoutes } from '#insight/chat/routes.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { ownStatsRoutes } from '#library/dashboard/own-stats-routes.ts'
import { dashboardRoutes } from '#library/dashboard/routes.ts'
import { documentRoutes } from '#insight/documents/routes.ts'
import { editingRoutes } from '#speech/editing/routes.ts'
import { historyRoutes } from '#speech/editing/history-routes.ts'
import { eventRoutes } from '#kernel/events/routes.ts'
import { hintRoutes } from '#speech/hints/routes.ts'
import { budgetRoutes } from '#kernel/language-model/budget-routes.ts'
import { summaryMailRoutes } from '#insight/summary-mail/routes.ts'
import { linkRoutes } from '#library/links/routes.ts'
import { modelRoutes } from '#speech/models/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { reminderRoutes } from '#insight/reminders/routes.ts'
import { againRoutes } from '#speech/transcripts/rerun-routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { searchRoutes } from '#insight/search/routes.ts'
import { summaryEditingRoutes } from '#insight/summary/editing-routes.ts'
import { taskRoutes } from '#insight/summary/tasks/routes.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'
import { templateRoutes } from '#insight/summary/templates/routes.ts'
import { limitsRoute } from '#library/uploads/limits-route.ts'
import { multipartRoute } from '#library/uploads/multipart-route.ts'
import { tusRoutes } from '#library/uploads/tus-routes.ts'
import { invitationRoutes } from '#people/team/invitation-routes.ts'
import { memberRoutes } from '#people/team/member-routes.ts'
import { speechRoutes } from '#speech/vocabulary/language-routes.ts'
import { vocabularyRoutes } from '#speech/vocabulary/routes.ts'
import { authOrigin, avatarOrigin } from './web/registry.ts'
import { webRoutes } from './web/routes.ts'
import { answer } from '#kernel/http/answer.ts'
import { describeApi } from './describe.ts'
import { Failure } from '#kernel/failure.ts'
import { healthRoute } from './health.ts'
import { unrouted } from '#kernel/http/not-found.ts'
import type { AppDeps } from './deps.ts'
import { plainText } from '#kernel/http/plain-text.ts'
import { requestLog } from '#kernel/http/request-log.ts'
import { knownHosts } from '#kernel/http/known-hosts.ts'
import { newRouter } from '#kernel/http/router.ts'
import { contentPolicy, securityHeaders } from '#kernel/http/security-headers.ts'

/** Largest JSON body, bytes. */
const jsonBytes = 2 * 1024 ** 2

/** Everything the server answers, over what is ready. Tests call its `request()`. */
export const createApp = (deps: AppDeps) => {
  const app = newRouter()
  app.onError(answer(deps.log))
  app.use(requestLog(deps.log))
  const { remoteOrigins, registry } = deps.web
  const policy = contentPolicy({
    remoteOrigins,
    authOrigin: authOrigin(registry),
    avatarOrigin: avatarOrigin(registry),
  })
  app.use(securityHeaders(policy, deps.env.publicUrl.startsWith('https:')))
  app.use(knownHosts(deps.env.publicUrl, deps.env.ALLOWED_HOSTS))
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })

  // files come before the limit of the others
  app.route('/', multipartRoute(deps))
  app.route('/', tusRoutes(deps))
  const limited = bodyLimit({
    maxSize: jsonBytes,
    onError: () => {
      throw new Failure('UPLOAD_TOO_LARGE', { message: 'The request is larger than this server accepts.' })
    },
  })
  // looking for the body of a GET, which has none, would make a whole request of what the socket gave
  app.use('/api/*', (c, next) => (c.req.method === 'GET' ? next() : limited(c, next)))
  app.use('/api/*', plainText)
  app.route('/', healthRoute(deps))
  app.route('/', limitsRoute(deps))
  app.route('/', accountRoutes(deps))
  app.route('/', sessionRoutes(deps))
  app.route('/', mailRoutes(deps))
  app.route('/', profileRoutes(deps))
  app.route('/', ownStatsRoutes(deps))
  app.route('/', wholeAccountRoutes(deps))
  app.route('/', memberRoutes(deps))
  app.route('/', invitationRoutes(deps))
  app.route('/', speechRoutes(deps))
  app.route('/', vocabularyRoutes(deps))
  app.route('/', recordingRoutes(deps))
  app.route('/', againRoutes(deps))
  app.route('/', linkRoutes(deps))
  app.route('/', deletionRoutes(deps))
  app.route('/', hintRoutes(deps))
  app.route('/', playerRoutes(deps))
  app.route('/', editingRoutes(deps))
  app.route('/', historyRoutes(deps))
  app.route('/', summaryRoutes(deps))
  app.route('/', summaryEditingRoutes(deps))
  app.route('/', taskRoutes(deps))
  app.route('/', reminderRoutes(deps))
  app.route('/', templateRoutes(deps))
  app.route('/', budgetRoutes(deps))
  app.route('/', documentRoutes(deps))
  app.route('/', summaryMailRoutes(deps))
  app.route('/', chatRoutes(deps))
  app.route('/', searchRoutes(deps))
  app.route('/', dashboardRoutes(deps))
  app.route('/', eventRoutes(deps))
  app.route('/', modelRoutes(deps))
  describeApi(app)

  const refuse = unrouted(app)
  app.all('/api/*', (c) => {
    const failure = refuse(c.req.path)
    if (failure.methods) c.header('Allow', failure.methods.join(', '))
    throw failure
  })
  app.route('/', webRoutes(deps))
  return app
}

export type App = ReturnType<typeof createApp>
