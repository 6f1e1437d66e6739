import type { RecordingDetails } from '@hattama/contract/library/recording'
import { maxRows } from './who-spoke-when.tsx'

/** Speakers of a meeting in which nobody is named yet. */
const usual = 2

/** The place of the rows of who spoke when until the transcript is there, so that nothing below moves. */
export const LanesPlace = ({
  recording: { participants },
}: {
  recording: Pick<RecordingDetails, 'participants'>
}) => {
  const rows = Math.min(maxRows, Math.max(usual, participants.length))
  return <div aria-hidden className="col-span-full" style={{ height: `${rows * 1.25}rem` }} />
}
