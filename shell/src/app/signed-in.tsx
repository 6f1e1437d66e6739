import '../kernel/locales/shell-texts.ts'
import {
  Route,
  Routes,
  useAppSelector,
  useIsCalled,
  useLocation,
  useReach,
  useServerEvents,
  useUser,
} from '@hattama/platform'
import { Skeleton } from '@hattama/ui/skeleton'
import { type ReactNode, Suspense, useEffect } from 'react'
import { CaptureHost } from '../rooms/capture/capture-host.tsx'
import { Dashboard } from '../rooms/dashboard/dashboard.tsx'
import { ExampleHost } from '../rooms/example/example-host.tsx'
import { Layout } from './layout/layout.tsx'
import { areaOf } from '../kernel/navigation/areas.ts'
import { Area } from './remotes/area.tsx'
import { AreaFailure } from './remotes/area-failure.tsx'
import { Boundary } from './remotes/boundary.tsx'
import { useQuestion } from '../rooms/upload/tracks/question.ts'
import { AwaitUploads } from '../rooms/ready/await-uploads.tsx'
import { ReadyHost } from '../rooms/ready/ready-host.tsx'
import { ReceivedFiles } from '../rooms/upload/received-files.tsx'
import { UploadDialog } from '../rooms/upload/upload-dialog.tsx'
import { UploadTarget } from '../rooms/upload/upload-target.tsx'
import { UploadTray } from '../rooms/upload/upload-tray.tsx'
import { UploadsHost } from '../rooms/upload/uploads-context.tsx'
import { ComingSoon } from './coming-soon.tsx'
import { Trays } from './trays.tsx'
import { forgetFailedScreens, lateScreen } from './late-screen.ts'

const Settings = lateScreen(async () => (await import('../rooms/settings/settings.tsx')).Settings)
const Analytics = lateScreen(
  async () => (await import('../rooms/analytics/analytics-page.tsx')).AnalyticsPage,
)
const Connections = lateScreen(async () => (await import('./connections-screen.tsx')).ConnectionsScreen)
const Team = lateScreen(async () => (await import('../rooms/team/team.tsx')).Team)
const SecondFactorDue = lateScreen(async () => (await import('./second-factor-due.tsx')).SecondFactorDue)
const SsoDue = lateScreen(async () => (await import('./sso-due.tsx')).SsoDue)
const Payments = lateScreen(async () => (await import('../rooms/plan/payments.tsx')).Payments)
const Server = lateScreen(async () => (await import('../rooms/server/server.tsx')).Server)
const NoSuchPage = lateScreen(async () => (await import('../kernel/no-such-page.tsx')).NoSuchPage)
const Onboarding = lateScreen(async () => (await import('../rooms/onboarding/onboarding.tsx')).Onboarding)
// each is loaded with the first command it handles
const DetailsDialog = lateScreen(
  async () => (await import('../rooms/details/details-dialog.tsx')).DetailsDialog,
)
const VisibilityDialog = lateScreen(
  async () => (await import('../rooms/visibility/visibility-dialog.tsx')).VisibilityDialog,
)
const BulkVisibilityDialog = lateScreen(
  async () => (await import('../rooms/visibility/bulk-visibility-dialog.tsx')).BulkVisibilityDialog,
)
const CallRuleDialog = lateScreen(
  async () => (await import('../rooms/call-rules/call-rule-dialog.tsx')).CallRuleDialog,
)
const SeriesRuleDialog = lateScreen(
  async () => (await import('../rooms/visibility/series-rule-dialog.tsx')).SeriesRuleDialog,
)
const DocumentDesk = lateScreen(
  async () => (await import('../rooms/documents/document-desk.tsx')).DocumentDesk,
)
const SeveralDialog = lateScreen(
  async () => (await import('../rooms/upload/tracks/several-dialog.tsx')).SeveralDialog,
)

/** The first notice may well be that there is no connection: the code that shows it must not come by that. */
const useNoticesAtHand = () => useEffect(() => void import('./notices.tsx').catch(() => undefined), [])

/** Skeleton of about the size of a list screen. */
const Waiting = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-8 w-56" />
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
)

const renderFailure = (error: unknown, again: () => void) => <AreaFailure error={error} onRetry={again} />

/** Contains failures of one of the shell's own screens: recording, uploads and navigation keep working. */
const Contained = ({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) => (
  <Boundary onAgain={forgetFailedScreens} renderFailure={renderFailure}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </Boundary>
)

/** The shell for a signed-in user: the routes of the specification, section 2. */
export const SignedIn = () => {
  const isSsoDue = useUser()?.ssoDue === true
  const isFactorDue = useUser()?.secondFactorDue === true
  const onboardingDue = useAppSelector((state) => state.session.onboardingDue)
  const hasSeveralFiles = useQuestion() !== null
  const isEditingDetails = useIsCalled('editDetails')
  const isSharing = useIsCalled('shareRecording')
  const isSharingMany = useIsCalled('shareRecordings')
  const isRulingSeries = useIsCalled('ruleOfSeries')
  const isRulingCalls = useIsCalled('ruleOfCalls')
  const isDocumentCalled = useIsCalled('takeDocument')
  const isTakingMany = useIsCalled('takeDocuments')
  const isProtocolCalled = useIsCalled('takeProtocol')
  const isTakingDocument = isDocumentCalled || isProtocolCalled || isTakingMany
  // visitors whose link opens something by itself get the tour another time
  const isBusy =
    hasSeveralFiles ||
    isEditingDetails ||
    isSharing ||
    isSharingMany ||
    isRulingSeries ||
    isRulingCalls ||
    isTakingDocument
  const area = areaOf(useLocation().pathname)
  useServerEvents()
  useReach()
  useNoticesAtHand()
  if (isSsoDue) {
    return (
      <Contained waiting={<Waiting />}>
        <SsoDue />
      </Contained>
    )
  }
  if (isFactorDue) {
    return (
      <Contained waiting={<Waiting />}>
        <SecondFactorDue />
      </Contained>
    )
  }
  return (
    <UploadsHost>
      <Layout>
        <Contained key={area} waiting={<Waiting />}>
          <Routes>
            <Route index element={<Dashboard />} />
            <Route path="/dashboard" element={<Dashboard />} />
            <Route
              path="/recordings/*"
              element={
                <Area
                  key="recordings"
                  name="recordings"
                  waiting={<Waiting />}
                  renderFailure={renderFailure}
                />
              }
            />
            <Route
              path="/summaries/*"
              element={
                <Area key="summaries" name="summaries" waiting={<Waiting />} renderFailure={renderFailure} />
              }
            />
            <Route path="/analytics" element={<Analytics />} />
            <Route path="/team" element={<Team />} />
            <Route path="/connections" element={<Connections />} />
            <Route path="/settings/*" element={<Settings />} />
            <Route path="/projects" element={<ComingSoon />} />
            <Route path="/payments" element={<Payments />} />
            <Route path="/server" element={<Server />} />
            <Route path="*" element={<NoSuchPage />} />
          </Routes>
        </Contained>
      </Layout>
      <UploadTarget />
      <ReceivedFiles />
      <UploadDialog />
      <ExampleHost />
      <ReadyHost />
      <AwaitUploads />
      <Trays>
        <UploadTray />
        <CaptureHost />
        <Contained>
          {hasSeveralFiles && <SeveralDialog />}
          {isEditingDetails && <DetailsDialog />}
          {isSharing && <VisibilityDialog />}
          {isSharingMany && <BulkVisibilityDialog />}
          {isRulingSeries && <SeriesRuleDialog />}
          {isRulingCalls && <CallRuleDialog />}
          {isTakingDocument && <DocumentDesk />}
          {onboardingDue && !isBusy && <Onboarding />}
        </Contained>
      </Trays>
    </UploadsHost>
  )
}
