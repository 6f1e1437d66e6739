import type { RecordingDetails } from '@hattama/contract/recording'
import { percentText } from '@hattama/ui/format/amount'
import { useRecordingsTexts } from '../texts.ts'

/** What the call's own connections said of who spoke, how much of it was used, and where they said nothing. */
export const CallVoices = ({ voices }: { voices: NonNullable<RecordingDetails['voices']> }) => {
  const { t, language } = useRecordingsTexts()
  const { health, use } = voices
  const { sources: count = 0, coverage = 0 } = use ?? {}
  return (
    <>
      <p>{t(`callVoices.${use?.state ?? 'waiting'}`, { count, percent: percentText(coverage, language) })}</p>
      {health.encoded > 0 && <p className="text-muted">{t('callVoices.encoded')}</p>}
      {health.blind > 0 && <p className="text-muted">{t('callVoices.blind', { count: health.blind })}</p>}
    </>
  )
}
