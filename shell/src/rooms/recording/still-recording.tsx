import { isLive } from '@hattama/recorder/recording/session'
import { isPageRecorderThere } from './page-recorder.ts'
import { PageRecorderHost, useRecorderSession } from './recorder-context.tsx'
import { RecordingCard } from './recording-card.tsx'

const WhileLive = () =>
  isLive(useRecorderSession()) && (
    <div className="fixed right-4 bottom-4 z-40 max-sm:left-4 sm:w-88">
      <RecordingCard />
    </div>
  )

/** A recording that continues although the session has expired: its card stays visible until someone signs in again. */
export const StillRecording = () =>
  isPageRecorderThere() && (
    <PageRecorderHost>
      <WhileLive />
    </PageRecorderHost>
  )
