import type { RecordingDetails } from '@hattama/contract/recording'
import type { ReactNode } from 'react'
import { useMinutesOfRecordingQuery } from '../api.ts'
import { MinutesFacts } from '../summary/minutes-facts.tsx'
import { ConsentCard } from './consent-card.tsx'
import { SoundCard } from './sound-card.tsx'

/** What few ask for: how the minutes were made, topics, speaking figures, the channels of the file, who recorded. */
export const DetailsPanel = ({
  recording,
  mayChange,
  figures,
}: {
  recording: RecordingDetails
  mayChange: boolean
  figures: ReactNode
}) => {
  const { data: summary } = useMinutesOfRecordingQuery(recording.id)
  return (
    <div className="space-y-5">
      {summary && summary.summary.trim() !== '' && <MinutesFacts summary={summary} />}
      {figures}
      {recording.soundLayout && (
        <SoundCard recording={recording} measured={recording.soundLayout} mayChange={mayChange} />
      )}
      {recording.consent && <ConsentCard consent={recording.consent} voices={recording.voices} />}
    </div>
  )
}
