import { NewMeetingDialog } from './new-meeting-dialog.tsx'
import { PageRecorderHost } from './recorder-context.tsx'
import { RecordingCard } from './recording-card.tsx'

/** Everything for recording from this page: a separate chunk, loaded on demand or if something is left to finish. */
export const PageRecording = (dialog: {
  /** what the new meeting is called to begin with */
  title: string
  open: boolean
  onClose: () => void
  onTryAgain: () => Promise<boolean>
}) => (
  <PageRecorderHost>
    <RecordingCard />
    <NewMeetingDialog {...dialog} />
  </PageRecorderHost>
)
