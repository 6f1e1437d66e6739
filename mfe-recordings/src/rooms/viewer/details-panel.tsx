import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { Transcript } from '@hattama/contract/speech/transcript'
import { useMinutesOfRecordingQuery, useTemplateName } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { FactRow } from '@hattama/ui/fact-row'
import { MinutesFacts } from '@hattama/ui/minutes-facts'
import type { ReactNode } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { ConsentCard } from './consent-card.tsx'
import { SoundCard } from './sound-card.tsx'
import { SpokenFact } from './spoken-fact.tsx'
import { TookPlaceFact } from './took-place-fact.tsx'

/**
 * What few ask for: when the meeting was, how its text and minutes were made, speaking figures, the channels of the file, who
 * recorded. `timing`: how the words got their times, once there are words; `heard`: language of the text, BCP 47.
 */
export const DetailsPanel = ({
  recording,
  mayChange,
  timing,
  heard,
  figures,
}: {
  recording: RecordingDetails
  mayChange: boolean
  timing: Transcript['metadata']['timing'] | null
  heard: string | null
  figures: ReactNode
}) => {
  const { t, language } = useRecordingsTexts()
  const { data: summary } = useMinutesOfRecordingQuery(recording.id)
  const templateName = useTemplateName()
  return (
    <div className="space-y-5">
      <Card className="p-5">
        <h2 className="text-base font-semibold text-ink">{t('facts.title')}</h2>
        <dl className="mt-3 space-y-2 text-sm">
          <TookPlaceFact recording={recording} />
          <SpokenFact recording={recording} heard={heard} mayChange={mayChange} />
          {summary && summary.summary.trim() !== '' && (
            <MinutesFacts summary={summary} t={t} language={language} templateName={templateName} />
          )}
          {timing === 'estimated' && !recording.isExample && (
            <FactRow name={t('facts.times')}>{t('facts.timesEstimated')}</FactRow>
          )}
        </dl>
      </Card>
      {figures}
      {recording.soundLayout && (
        <SoundCard recording={recording} measured={recording.soundLayout} mayChange={mayChange} />
      )}
      {recording.consent && <ConsentCard consent={recording.consent} voices={recording.voices} />}
    </div>
  )
}
