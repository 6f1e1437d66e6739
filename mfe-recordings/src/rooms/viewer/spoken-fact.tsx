import type { RecordingDetails } from '@hattama/contract/library/recording'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import { useSpeechSettingsQuery, useUser } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { FactRow } from '@hattama/ui/fact-row'
import { speechLanguageName } from '@hattama/ui/format/speech-language'
import { useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { waitsForEngine } from '../job/waits-for-engine.ts'
import { Retranscribe } from '../rerun/retranscribe.tsx'

/** Whether it may be transcribed in another language now: processing has ended, or waits for an engine of this one. */
const isOpen = (recording: RecordingDetails) =>
  !recording.soundGoneAt &&
  !recording.isExample &&
  (!isInProgress(recording.status) || waitsForEngine(recording))

/**
 * The language a meeting was transcribed in, or is to be, and where another one is chosen.
 * @param heard language of its text, BCP 47; null while there is none
 */
export const SpokenFact = ({
  recording,
  heard,
  mayChange,
}: {
  recording: RecordingDetails
  heard: string | null
  mayChange: boolean
}) => {
  const { t, language } = useRecordingsTexts()
  const [isAsking, setAsking] = useState(false)
  const isMine = useUser()?.id === recording.ownerId
  const said = recording.language ?? recording.fault?.language ?? heard
  const { data: spoken } = useSpeechSettingsQuery(undefined, { skip: recording.language !== null })
  // where nothing tells languages by ear it will be the usual one or that of its owner's screens, not detected
  const isDetected = spoken?.detects !== false
  const known = said ?? spoken?.language ?? (isDetected || !isMine ? null : language)
  return (
    <FactRow name={t('again.language')}>
      {known ? speechLanguageName(known, language) : t(isDetected ? 'again.detect' : 'facts.unknownSpoken')}
      {heard && !recording.language && spoken?.detects && spoken.language === null && (
        <span className="block text-xs text-muted">{t('facts.heard')}</span>
      )}
      {mayChange && isOpen(recording) && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-1 ml-auto flex print:hidden"
          onClick={() => setAsking(true)}
        >
          {t('facts.changeSpoken')}
        </Button>
      )}
      <Retranscribe recording={recording} open={isAsking} onClose={() => setAsking(false)} />
    </FactRow>
  )
}
