import { commentRoutes } from '#connections/share-links/comments/routes.ts'
import { guestRoutes } from '#connections/share-links/guests/routes.ts'
import { shareLinkRoutes } from '#connections/share-links/links/routes.ts'
import { wholeAccountRoutes } from '#library/whole-account/routes.ts'
import { mailRoutes } from '#people/sign-in/mail-routes.ts'
import { profileRoutes } from '#people/accounts/profile-routes.ts'
import { ssoRoutes } from '#people/single-sign-on/routes.ts'
import { workspaceSsoRoutes } from '#people/single-sign-on/workspace-routes.ts'
import { accountRoutes } from '#people/sign-in/routes.ts'
import { secondFactorRuleRoutes } from '#people/sign-in/second-factor-rule-routes.ts'
import { passkeyRoutes } from '#people/sign-in/passkey-routes.ts'
import { confirmationRoutes } from '#people/sign-in/confirmation-routes.ts'
import { secondFactorRoutes } from '#people/sign-in/second-factor-routes.ts'
import { programRoutes } from '#people/oauth/routes.ts'
import { keyRoutes } from '#people/keys/routes.ts'
import { securityLogRoutes } from '#people/security-log/routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'
import { callRuleRoutes } from '#connections/calendars/call-rules/routes.ts'
import { calendarRoutes } from '#connections/calendars/kept/routes.ts'
import { connectionRoutes } from '#connections/kept/routes.ts'
import { messengerRoutes } from '#connections/messenger/kept/routes.ts'
import { notesRoutes } from '#connections/notes/kept/routes.ts'
import { vendorSignInRoutes } from '#connections/kept/sign-in-routes.ts'
import { questionRoutes } from '#connections/chat/questions/routes.ts'
import { slackRoutes } from '#connections/chat/slack/routes.ts'
import { teamsRoutes } from '#connections/chat/teams/routes.ts'
import { trackerRoutes } from '#connections/trackers/kept/routes.ts'
import { chapterRoutes } from '#insight/chapters/routes.ts'
import { noteRoutes } from '#insight/notes/routes.ts'
import { slideRoutes } from '#library/slides/routes.ts'
import { soFarRoutes } from '#insight/so-far/routes.ts'
import { recordingEventRoutes } from '#library/recordings/event-routes.ts'
import { chatRoutes } from '#insight/chat/routes.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { ownStatsRoutes } from '#library/dashboard/own-stats-routes.ts'
import { dashboardRoutes } from '#library/dashboard/routes.ts'
import { documentRoutes } from '#insight/documents/routes.ts'
import { rememberedVoiceRoutes } from '#speech/remembered/routes.ts'
import { voiceConsentRoutes } from '#insight/voice-consent/routes.ts'
import { editingRoutes } from '#speech/editing/routes.ts'
import { historyRoutes } from '#speech/editing/history-routes.ts'
import { eventRoutes } from '#kernel/events/routes.ts'
import { bulkRoutes } from '#library/bulk/routes.ts'
import { collectionRoutes } from '#library/collections/routes.ts'
import { zipRoutes } from '#insight/documents/zip-routes.ts'
import { personalDataRoutes } from '#library/personal-data/routes.ts'
import { retentionRoutes } from '#library/retention/routes.ts'
import { hintRoutes } from '#speech/hints/routes.ts'
import { budgetRoutes } from '#kernel/language-model/budget-routes.ts'
import { minutesAskRoutes } from '#connections/minutes-letters/asks/routes.ts'
import { minutesLetterRoutes } from '#connections/minutes-letters/routes.ts'
import { linkRoutes } from '#library/links/routes.ts'
import { recommendedRoutes } from '#speech/recommendation/routes.ts'
import { modelRoutes } from '#speech/models/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { digestRoutes } from '#insight/digests/routes.ts'
import { seriesRoutes } from '#insight/series/routes.ts'
import { reminderRoutes } from '#insight/reminders/routes.ts'
import { rerunRoutes } from '#speech/transcripts/rerun-routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { searchRoutes } from '#insight/search/routes.ts'
import { summaryEditingRoutes } from '#insight/summary/editing-routes.ts'
import { taskRoutes } from '#insight/summary/tasks/routes.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'
import { mcpRoutes } from '#connections/mcp/routes.ts'
import { templateRoutes } from '#insight/summary/templates/routes.ts'
import { endRecordingRoute } from '#library/uploads/end-recording-route.ts'
import { limitsRoute } from '#library/uploads/limits-route.ts'
import { multipartRoute } from '#library/uploads/multipart-route.ts'
import { recorderStoppedRoute } from '#library/uploads/recorder-stopped-route.ts'
import { tusRoutes } from '#library/uploads/tus-routes.ts'
import { groupRoutes } from '#people/groups/routes.ts'
import { visibilityRoutes } from '#library/recordings/visibility-routes.ts'
import { invitationRoutes } from '#people/team/invitation-routes.ts'
import { askedRoutes } from '#people/acting/asked-routes.ts'
import { memberRoutes } from '#people/team/member-routes.ts'
import { accuracyRoutes } from '#speech/accuracy/routes.ts'
import { speechRoutes } from '#speech/vocabulary/language-routes.ts'
import { vocabularyRoutes } from '#speech/vocabulary/routes.ts'
import { protocolFileRoutes } from '#insight/protocol/document/routes.ts'
import { letterheadRoutes } from '#insight/protocol/letterhead/routes.ts'
import { outsideRoutes } from '#insight/protocol/outside/routes.ts'
import { protocolRoutes } from '#insight/protocol/routes.ts'
import { planRoutes } from '#people/plans/routes.ts'
import { healthRoute } from './health.ts'
import { exampleChapters } from './example-meeting/example-chapters.ts'
import { exampleMeetingRoutes } from './example-meeting/routes.ts'
import { serverRoutes } from './server-admin/routes.ts'
import type { AppDeps } from './deps.ts'
import { type Routes, serve } from './serve.ts'

/** Routes that take files, which are larger than the JSON of the others. */
const fileRoutes: Routes[] = [multipartRoute, tusRoutes]

/** Every route of the API except those for files. */
export const routes: Routes[] = [
  healthRoute,
  limitsRoute,
  recorderStoppedRoute,
  endRecordingRoute,
  accountRoutes,
  sessionRoutes,
  ssoRoutes,
  mailRoutes,
  secondFactorRoutes,
  confirmationRoutes,
  passkeyRoutes,
  secondFactorRuleRoutes,
  keyRoutes,
  programRoutes,
  profileRoutes,
  ownStatsRoutes,
  wholeAccountRoutes,
  memberRoutes,
  askedRoutes,
  workspaceSsoRoutes,
  securityLogRoutes,
  invitationRoutes,
  planRoutes,
  groupRoutes,
  speechRoutes,
  accuracyRoutes,
  vocabularyRoutes,
  recordingRoutes,
  exampleMeetingRoutes,
  visibilityRoutes,
  rerunRoutes,
  linkRoutes,
  deletionRoutes,
  retentionRoutes,
  personalDataRoutes,
  bulkRoutes,
  collectionRoutes,
  hintRoutes,
  playerRoutes,
  editingRoutes,
  rememberedVoiceRoutes,
  voiceConsentRoutes,
  historyRoutes,
  summaryRoutes,
  summaryEditingRoutes,
  taskRoutes,
  reminderRoutes,
  seriesRoutes,
  digestRoutes,
  templateRoutes,
  budgetRoutes,
  documentRoutes,
  zipRoutes,
  minutesLetterRoutes,
  minutesAskRoutes,
  protocolRoutes,
  protocolFileRoutes,
  letterheadRoutes,
  outsideRoutes,
  chatRoutes,
  (deps) => chapterRoutes(deps, exampleChapters),
  noteRoutes,
  slideRoutes,
  soFarRoutes,
  recordingEventRoutes,
  searchRoutes,
  dashboardRoutes,
  connectionRoutes,
  notesRoutes,
  vendorSignInRoutes,
  messengerRoutes,
  calendarRoutes,
  callRuleRoutes,
  trackerRoutes,
  questionRoutes,
  slackRoutes,
  teamsRoutes,
  eventRoutes,
  mcpRoutes,
  recommendedRoutes,
  modelRoutes,
  shareLinkRoutes,
  commentRoutes,
  guestRoutes,
  ...serverRoutes,
]

/** Builds the whole app on opened dependencies. Tests call its `request()`. */
export const createApp = (deps: AppDeps) => serve(deps, fileRoutes, routes)
