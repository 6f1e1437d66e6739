import { NewMeetingDialog } from './new-meeting-dialog.tsx'
import { PageRecorderHost } from './recorder-context.tsx'
import { RecordingCard } from './recording-card.tsx'

/** All of recording from this page: a chunk of its own, fetched when it is asked for or something is left to finish. */
export const PageRecording = (dialog: {
  open: boolean
  onClose: () => void
  onTryAgain: () => Promise<void>
}) => (
  <PageRecorderHost>
    <RecordingCard />
    <NewMeetingDialog {...dialog} />
  </PageRecorderHost>
)
