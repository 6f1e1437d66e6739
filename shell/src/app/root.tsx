import { Navigate, Route, Routes, useAppSelector } from '@hattama/platform'
import { type ComponentType, Suspense } from 'react'
import { Landing } from './landing.tsx'
import { screen } from './screen.ts'

const Restoring = screen(async () => (await import('./restoring.tsx')).Restoring)
const StillRecording = screen(
  async () => (await import('../rooms/recording/still-recording.tsx')).StillRecording,
)
const SignedIn = screen(async () => (await import('./signed-in.tsx')).SignedIn)

/** The outlines of the shell while its code comes, so that nobody who has just signed up looks at an empty page. */
const Frame = () => (
  <div aria-busy className="flex min-h-dvh animate-late bg-canvas">
    <div className="w-72 shrink-0 space-y-4 border-r border-line p-5 max-lg:hidden">
      <div className={`h-8 w-32 ${block}`} />
      {[0, 1, 2, 3, 4].map((line) => (
        <div key={line} className={`h-6 w-48 ${block}`} />
      ))}
    </div>
    <div className="min-w-0 grow space-y-6 p-6 lg:px-8">
      <div className={`h-9 w-64 max-w-full ${block}`} />
      <div className={`h-72 w-full ${block}`} />
    </div>
  </div>
)

const block = 'rounded-md bg-sunken animate-pulse-soft'

/** Signed-out visitors get the landing page at `/` and nothing else; signed-in users get the shell everywhere. */
export const Root = ({ landing }: { landing?: ComponentType | undefined }) => {
  const { status, lapsed } = useAppSelector((state) => state.session)
  if (status !== 'anonymous') {
    return status === 'restoring' ? (
      <Suspense fallback={null}>
        <Restoring />
      </Suspense>
    ) : (
      <Suspense fallback={<Frame />}>
        <SignedIn />
      </Suspense>
    )
  }
  return (
    <>
      <Routes>
        <Route path="/" element={<Landing Loaded={landing} />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
      {lapsed && (
        <Suspense fallback={null}>
          <StillRecording />
        </Suspense>
      )}
    </>
  )
}
