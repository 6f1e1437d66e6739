/**
 * The only shared singleton of the web app: provided by the shell and used by every remote at run time. Nothing else in
 * this package can be imported. It only grows between shell releases; each addition raises `platformVersion`.
 */
export { platformVersion } from '@hattama/contract/rules/kernel/platform-version'
export { type CallsOf, type MeetingSource, runCommand, useCommand, useIsCalled } from './commands.ts'
export { type Deletable, useDeleteForGoodMutation } from './deletion/calls.ts'
export { answerDeletionQuestions, type DeletionQuestion, mayGo } from './deletion/question.ts'
export { useDeletion } from './deletion/use-deletion.ts'
export { leftOutRows } from './left-out.ts'
export { forgetDrafts, useDrafts } from './drafts.ts'
export { useOwnChoice } from './own-choice.ts'
export { useHint } from './use-hint.ts'
export { isHintSeen, seeHint } from './shared-calls/hints.ts'
export { useUpdateProfileMutation } from './shared-calls/profile.ts'
export { staleTags } from './events/invalidate.ts'
export { onServerEvent, transcriptShown } from './events/event-listeners.ts'
export { useServerEvents } from './events/use-server-events.ts'
export { api, type Tag, tagTypes } from './http/api.ts'
export { type Answer, call } from './http/call.ts'
export { asProblem, type Problem, problemCategory, toProblem, unreachable } from './http/problem.ts'
export { OpensInReach } from './http/opens-in-reach.tsx'
export { doubtReach, isLost, loadInReach, useIsLost, watchReach } from './http/reach.ts'
export { useReach } from './http/use-reach.ts'
export { sendTick, type Ticked } from './http/send-tick.ts'
export { dismiss, leftPage, type Notice, notify, runNotice, settled } from './notices-slice.ts'
export { answerConfirmations } from './http/confirmation.ts'
export { type AuthMode, closeAuth, openAuth } from './session/auth-dialog-slice.ts'
export {
  onboardingFinished,
  signedIn,
  sessionLapsed,
  signedOut,
  tokenCleared,
  tokenOffered,
  userChanged,
} from './session/session-slice.ts'
export {
  clearStoredSession,
  forgetTrust,
  isOnboardingCompleted,
  dropBrokenSession,
  readStoredSession,
  readTrust,
  storageKeys,
  storeOnboardingCompleted,
  storeSession,
  storeTrust,
} from './session/session-storage.ts'
export {
  type AppDispatch,
  createStore,
  type RootState,
  type Store,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  useFact,
  useUser,
} from './store.ts'
export { addTexts, changeLanguage, type Dictionary, i18n, loadWords, useTexts } from './texts/i18n.ts'
export { initialLanguage, type Language, languages, toLanguage } from './texts/language.ts'
export {
  type Meeting,
  useChangeRecordingMutation,
  useLazyRecordingQuery,
  useMeetingsQuery,
  useUnderWay,
  useRecordingQuery,
  useSlidesQuery,
} from './shared-calls/meetings.ts'
export {
  minutesCalls,
  minutesTag,
  useEditSummaryMutation,
  useLazyMinutesOfRecordingQuery,
  useMinutesOfRecordingQuery,
  useLazySummaryVersionsQuery,
  useRestoreSummaryMutation,
  useSummaryVersionsQuery,
  useTemplatesQuery,
} from './shared-calls/minutes.ts'
export {
  useAddTaskMutation,
  useChangeTaskMutation,
  useLazyReadTaskQuery,
  useRemoveTaskMutation,
} from './shared-calls/tasks-of-minutes.ts'
export {
  useChangeSeriesMutation,
  useMakeSeriesMutation,
  useOneSeriesQuery,
  useSeriesQuery,
} from './shared-calls/series.ts'
export {
  useCallRulesQuery,
  useAskForModelsMutation,
  useMemberCount,
  useMembersQuery,
  useRecommendedModelsQuery,
  usePersonalDataSettingsQuery,
  useSpeechSettingsQuery,
  workspaceCalls,
} from './shared-calls/workspace.ts'
export {
  useChangeProtocolSettingsMutation,
  useProtocolSettingsQuery,
} from './shared-calls/protocol-settings.ts'
export {
  type Awaited,
  awaitedRecordings,
  awaitRecording,
  canNotify,
  forgetAwaited,
  useIsAwaited,
} from './events/awaited.ts'
export { BetterModels } from './better-models.tsx'
export { AiOffNote, QuotesNote } from './quotes-note.tsx'
export { namedByModel, serverHas } from './server-facts.ts'
export { ServerLack, ServerSteps } from './server-lack.tsx'
export { useWhyShown } from './why-shown.ts'
export { useRewriting } from './reports/use-rewriting.ts'
export { useTemplateName } from './reports/use-template-name.ts'
export { useParticipantNames } from './texts/participant-names.ts'
export { NotSaved } from './not-saved.tsx'
export { ProblemLine } from './problem-line.tsx'
export { problemText, queryFailure } from './texts/problem-text.ts'
export { useReadersLabels } from './texts/readers-labels.ts'
export { useRecordedHere, useTellRecordedHere } from './recorded-here.ts'
export { useIsCutOffHere, useStatusWord, useTellCutOffHere } from './cut-off-here.ts'
export { type ScreenAction, useOfferedActions, useScreenActions } from './screen-actions.ts'
export { mayPlace } from '@hattama/contract/rules/app/policy'
export { useActor, useMay } from './use-may.ts'
export { useDebounced } from './use-debounced.ts'
export { useAddressParams } from './use-address-params.ts'
export { useTaskIssues } from './use-task-issues.ts'
export { useCopyLink } from './use-copy-link.ts'
export { useUnsaved } from './use-unsaved.ts'
export { useCopyMeetingLink } from './use-copy-meeting-link.ts'
export { useDocuments } from './use-documents.ts'
export { productName, usePageTitle, usePlaceTitle } from './use-page-title.ts'
export * from './router.ts'
export { Provider as StoreProvider } from 'react-redux'
export { skipToken } from '@reduxjs/toolkit/query/react'
export { useAllPages } from './use-all-pages.ts'
