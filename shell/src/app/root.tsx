import { Navigate, Route, Routes, useAppSelector } from '@hattama/platform'
import { type ComponentType, Suspense } from 'react'
import { Landing } from './landing.tsx'
import { screen } from './screen.ts'

const Restoring = screen(async () => (await import('./restoring.tsx')).Restoring)
const StillRecording = screen(
  async () => (await import('../rooms/recording/still-recording.tsx')).StillRecording,
)
const SignedIn = screen(async () => (await import('./signed-in.tsx')).SignedIn)

/** Signed-out visitors get the landing page at `/` and nothing else; signed-in users get the shell everywhere. */
export const Root = ({ landing }: { landing?: ComponentType | undefined }) => {
  const { status, lapsed } = useAppSelector((state) => state.session)
  if (status !== 'anonymous') {
    return <Suspense fallback={null}>{status === 'restoring' ? <Restoring /> : <SignedIn />}</Suspense>
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
