import { wholeAccountRoutes } from '../accounts/account-routes.ts'
import { mailRoutes } from '../accounts/mail-routes.ts'
import { profileRoutes } from '../accounts/profile-routes.ts'
import { accountRoutes } from '../accounts/routes.ts'
import { sessionRoutes } from '../accounts/session-routes.ts'
import { chatRoutes } from '../chat/routes.ts'
import { deletionRoutes } from '../deletion/routes.ts'
import { dashboardRoutes } from '../dashboard/routes.ts'
import { documentRoutes } from '../documents/routes.ts'
import { editingRoutes } from '../editing/routes.ts'
import { historyRoutes } from '../editing/history-routes.ts'
import { eventRoutes } from '../events/routes.ts'
import { hintRoutes } from '../hints/routes.ts'
import { budgetRoutes } from '../language-model/budget-routes.ts'
import { mailingRoutes } from '../mailings/routes.ts'
import { linkRoutes } from '../links/routes.ts'
import { modelRoutes } from '../models/routes.ts'
import { playerRoutes } from '../player/routes.ts'
import { reminderRoutes } from '../reminders/routes.ts'
import { againRoutes } from '../recordings/again-routes.ts'
import { recordingRoutes } from '../recordings/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import { summaryEditingRoutes } from '../summaries/editing-routes.ts'
import { taskRoutes } from '../summaries/task-routes.ts'
import { summaryRoutes } from '../summaries/routes.ts'
import { templateRoutes } from '../templates/routes.ts'
import { limitsRoute } from '../uploads/limits-route.ts'
import { multipartRoute } from '../uploads/multipart-route.ts'
import { tusRoutes } from '../uploads/tus-routes.ts'
import { invitationRoutes } from '../team/invitation-routes.ts'
import { memberRoutes } from '../team/member-routes.ts'
import { speechRoutes } from '../team/speech-routes.ts'
import { vocabularyRoutes } from '../vocabulary/routes.ts'
import { healthRoute } from './health.ts'
import type { Parts } from './parts.ts'
import { type Routes, serve } from './serve.ts'

/** They take files, which are larger than the JSON of the others. */
const fileRoutes: Routes[] = [multipartRoute, tusRoutes]

/** Every route of the API but those of files. */
export const routes: Routes[] = [
  healthRoute,
  limitsRoute,
  accountRoutes,
  sessionRoutes,
  mailRoutes,
  profileRoutes,
  wholeAccountRoutes,
  memberRoutes,
  invitationRoutes,
  speechRoutes,
  vocabularyRoutes,
  recordingRoutes,
  againRoutes,
  linkRoutes,
  deletionRoutes,
  hintRoutes,
  playerRoutes,
  editingRoutes,
  historyRoutes,
  summaryRoutes,
  summaryEditingRoutes,
  taskRoutes,
  reminderRoutes,
  templateRoutes,
  budgetRoutes,
  documentRoutes,
  mailingRoutes,
  chatRoutes,
  searchRoutes,
  dashboardRoutes,
  eventRoutes,
  modelRoutes,
]

/** Everything the server answers, over parts that are ready. Tests call its `request()`. */
export const createApp = (parts: Parts) => serve(parts, fileRoutes, routes)
