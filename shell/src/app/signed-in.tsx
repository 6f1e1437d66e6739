import '../locales/shell-texts.ts'
import {
  Navigate,
  Route,
  Routes,
  useAppSelector,
  useIsCalled,
  useServerEvents,
  useUser,
} from '@hattama/platform'
import { Skeleton } from '@hattama/ui/skeleton'
import { lazy, Suspense } from 'react'
import { CaptureHost } from '../capture/capture-host.tsx'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { Layout } from '../layout/layout.tsx'
import { Area } from '../remotes/area.tsx'
import { AreaFailure } from '../remotes/area-failure.tsx'
import { useQuestion } from '../upload/tracks/question.ts'
import { UploadDialog } from '../upload/upload-dialog.tsx'
import { UploadTarget } from '../upload/upload-target.tsx'
import { UploadTray } from '../upload/upload-tray.tsx'
import { UploadsHost } from '../upload/uploads-context.tsx'
import { ComingSoon } from './coming-soon.tsx'

const Settings = lazy(async () => ({ default: (await import('../settings/settings.tsx')).Settings }))
const Analytics = lazy(async () => ({
  default: (await import('../analytics/analytics-page.tsx')).AnalyticsPage,
}))
const Connections = lazy(async () => ({
  default: (await import('../connections/connections.tsx')).Connections,
}))
const Team = lazy(async () => ({ default: (await import('../team/team.tsx')).Team }))
const SecondFactorDue = lazy(async () => ({
  default: (await import('./second-factor-due.tsx')).SecondFactorDue,
}))
const SsoDue = lazy(async () => ({ default: (await import('./sso-due.tsx')).SsoDue }))
const Payments = lazy(async () => ({ default: (await import('../plan/payments.tsx')).Payments }))
const Server = lazy(async () => ({ default: (await import('../server/server.tsx')).Server }))
const Onboarding = lazy(async () => ({ default: (await import('../onboarding/onboarding.tsx')).Onboarding }))
// each comes with the first command it handles
const DetailsDialog = lazy(async () => ({
  default: (await import('../details/details-dialog.tsx')).DetailsDialog,
}))
const SightDialog = lazy(async () => ({ default: (await import('../sight/sight-dialog.tsx')).SightDialog }))
const ManySightDialog = lazy(async () => ({
  default: (await import('../sight/many-sight-dialog.tsx')).ManySightDialog,
}))
const DocumentDesk = lazy(async () => ({
  default: (await import('../documents/document-desk.tsx')).DocumentDesk,
}))

const SeveralDialog = lazy(async () => ({
  default: (await import('../upload/tracks/several-dialog.tsx')).SeveralDialog,
}))

/** Grey blocks of about the size of a list screen. */
const Waiting = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-8 w-56" />
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
)

const renderFailure = (error: unknown, again: () => void) => <AreaFailure error={error} onRetry={again} />

/** The shell of somebody signed in: the routes of the specification, section 2. */
export const SignedIn = () => {
  const isSsoDue = useUser()?.ssoDue === true
  const isFactorDue = useUser()?.secondFactorDue === true
  const onboardingDue = useAppSelector((state) => state.session.onboardingDue)
  const hasSeveralFiles = useQuestion() !== null
  const isEditingDetails = useIsCalled('editDetails')
  const isSharing = useIsCalled('shareRecording')
  const isSharingMany = useIsCalled('shareRecordings')
  const isDocumentCalled = useIsCalled('takeDocument')
  const isTakingMany = useIsCalled('takeDocuments')
  const isProtocolCalled = useIsCalled('takeProtocol')
  const isTakingDocument = isDocumentCalled || isProtocolCalled || isTakingMany
  useServerEvents()
  if (isSsoDue) {
    return (
      <Suspense fallback={<Waiting />}>
        <SsoDue />
      </Suspense>
    )
  }
  if (isFactorDue) {
    return (
      <Suspense fallback={<Waiting />}>
        <SecondFactorDue />
      </Suspense>
    )
  }
  return (
    <UploadsHost>
      <Layout>
        <Suspense fallback={<Waiting />}>
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
            <Route path="/settings" element={<Settings />} />
            <Route path="/projects" element={<ComingSoon />} />
            <Route path="/payments" element={<Payments />} />
            <Route path="/server" element={<Server />} />
            <Route path="*" element={<Navigate to="/dashboard" replace />} />
          </Routes>
        </Suspense>
      </Layout>
      <UploadTarget />
      <UploadDialog />
      {hasSeveralFiles && (
        <Suspense fallback={null}>
          <SeveralDialog />
        </Suspense>
      )}
      <div
        data-chrome
        className="fixed right-4 bottom-4 z-40 flex w-[min(22rem,calc(100vw-2rem))] flex-col gap-3 empty:hidden"
      >
        <UploadTray />
        <CaptureHost />
        <Suspense fallback={null}>
          {isEditingDetails && <DetailsDialog />}
          {isSharing && <SightDialog />}
          {isSharingMany && <ManySightDialog />}
          {isTakingDocument && <DocumentDesk />}
        </Suspense>
      </div>
      {onboardingDue && (
        <Suspense fallback={null}>
          <Onboarding />
        </Suspense>
      )}
    </UploadsHost>
  )
}
