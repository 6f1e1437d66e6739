import type { RecordingDetails } from '@hattama/contract/library/recording'
import { maxRows } from './who-spoke-when.tsx'

/** Speakers of a meeting of which nothing is known yet. */
const usual = 2

/**
 * The rows of who spoke when, empty until the transcript is there: as many, as high and with names as wide, so that neither
 * what is below nor the waveform above moves when they come.
 */
export const LanesPlace = ({
  recording: { participants, participantsCount = participants.length },
}: {
  recording: Pick<RecordingDetails, 'participants' | 'participantsCount'>
}) => (
  <div aria-hidden className="lanes print:hidden">
    {Array.from({ length: Math.min(maxRows, participantsCount || usual) }, (_, row) => (
      <div key={row} className="lane pointer-events-none">
        <span className="lane-name">
          <span className="h-2 w-20 rounded-xs bg-sunken" />
        </span>
        <span className="block h-2.5 rounded-xs bg-sunken" />
      </div>
    ))}
  </div>
)
