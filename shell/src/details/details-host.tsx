import { useAppSelector } from '@hattama/platform'
import { lazy, Suspense } from 'react'

const DetailsDialog = lazy(async () => ({ default: (await import('./details-dialog.tsx')).DetailsDialog }))

/** Waits for somebody who wants to change what a recording is called; the dialog comes with the first wish. */
export const DetailsHost = () => {
  const asked = useAppSelector((state) => state.details)
  return asked ? (
    <Suspense fallback={null}>
      <DetailsDialog key={asked.count} recordingId={asked.recordingId} />
    </Suspense>
  ) : null
}
