import { bodyLimit } from 'hono/body-limit'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'
import { mailRoutes } from '#people/sign-in/mail-routes.ts'
import { profileRoutes } from '#people/accounts/profile-routes.ts'
import { accountRoutes } from '#people/sign-in/routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'
import { chatRoutes } from '#insight/chat/routes.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { dashboardRoutes } from '#library/dashboard/routes.ts'
import { documentRoutes } from '#insight/documents/routes.ts'
import { editingRoutes } from '#speech/editing/routes.ts'
import { historyRoutes } from '#speech/editing/history-routes.ts'
import { eventRoutes } from '#kernel/events/routes.ts'
import { hintRoutes } from '#speech/hints/routes.ts'
import { budgetRoutes } from '#kernel/language-model/budget-routes.ts'
import { mailingRoutes } from '#insight/minutes-by-mail/routes.ts'
import { linkRoutes } from '#library/links/routes.ts'
import { modelRoutes } from '#speech/models/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { reminderRoutes } from '#insight/reminders/routes.ts'
import { againRoutes } from '#speech/transcripts/rerun-routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { searchRoutes } from '#insight/search/routes.ts'
import { summaryEditingRoutes } from '#insight/summaries/editing-routes.ts'
import { taskRoutes } from '#insight/summaries/task-routes.ts'
import { summaryRoutes } from '#insight/summaries/routes.ts'
import { templateRoutes } from '#insight/templates/routes.ts'
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
import type { Parts } from './deps.ts'
import { plainText } from '#kernel/http/plain-text.ts'
import { requestLog } from '#kernel/http/request-log.ts'
import { newRouter } from '#kernel/http/router.ts'
import { contentPolicy, securityHeaders } from '#kernel/http/security-headers.ts'

/** Largest JSON body, bytes. */
const jsonBytes = 2 * 1024 ** 2

/** Everything the server answers, over parts that are ready. Tests call its `request()`. */
export const createApp = (parts: Parts) => {
  const app = newRouter()
  app.onError(answer(parts.log))
  app.use(requestLog(parts.log))
  const { remoteOrigins, registry } = parts.web
  const policy = contentPolicy({
    remoteOrigins,
    authOrigin: authOrigin(registry),
    avatarOrigin: avatarOrigin(registry),
  })
  app.use(securityHeaders(policy, parts.env.publicUrl.startsWith('https:')))
  app.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })

  // files come before the limit of the others
  app.route('/', multipartRoute(parts))
  app.route('/', tusRoutes(parts))
  const limited = bodyLimit({
    maxSize: jsonBytes,
    onError: () => {
      throw new Failure('UPLOAD_TOO_LARGE', { message: 'The request is larger than this server accepts.' })
    },
  })
  // looking for the body of a GET, which has none, would make a whole request of what the socket gave
  app.use('/api/*', (c, next) => (c.req.method === 'GET' ? next() : limited(c, next)))
  app.use('/api/*', plainText)
  app.route('/', healthRoute(parts))
  app.route('/', limitsRoute(parts))
  app.route('/', accountRoutes(parts))
  app.route('/', sessionRoutes(parts))
  app.route('/', mailRoutes(parts))
  app.route('/', profileRoutes(parts))
  app.route('/', wholeAccountRoutes(parts))
  app.route('/', memberRoutes(parts))
  app.route('/', invitationRoutes(parts))
  app.route('/', speechRoutes(parts))
  app.route('/', vocabularyRoutes(parts))
  app.route('/', recordingRoutes(parts))
  app.route('/', againRoutes(parts))
  app.route('/', linkRoutes(parts))
  app.route('/', deletionRoutes(parts))
  app.route('/', hintRoutes(parts))
  app.route('/', playerRoutes(parts))
  app.route('/', editingRoutes(parts))
  app.route('/', historyRoutes(parts))
  app.route('/', summaryRoutes(parts))
  app.route('/', summaryEditingRoutes(parts))
  app.route('/', taskRoutes(parts))
  app.route('/', reminderRoutes(parts))
  app.route('/', templateRoutes(parts))
  app.route('/', budgetRoutes(parts))
  app.route('/', documentRoutes(parts))
  app.route('/', mailingRoutes(parts))
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
