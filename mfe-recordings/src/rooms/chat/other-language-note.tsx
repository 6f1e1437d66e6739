import { exampleEngine, isQuoted } from '@hattama/contract/rules/insight/summary-engine'
import { BetterModels, useMinutesOfRecordingQuery, useRecordingQuery } from '@hattama/platform'
import { useChatTexts } from './chat-texts.ts'

/**
 * Says, before the first question, what can be asked in the reader's language about a meeting that was held in another one,
 * where no language model wrote its minutes: the words of the question are looked for as they are.
 */
export const OtherLanguageNote = ({ recordingId }: { recordingId: string }) => {
  const { t, language } = useChatTexts()
  const { data: recording } = useRecordingQuery(recordingId)
  const { data: minutes } = useMinutesOfRecordingQuery(recordingId)
  const spoken = recording?.language?.split('-')[0] ?? language
  if (spoken === language || !minutes) return null
  if (!isQuoted(minutes) && minutes.engine !== exampleEngine) return null
  return (
    <p className="mx-auto max-w-sm text-center text-sm text-balance text-muted">
      {t('beforeOtherLanguage')} <BetterModels spoken={recording?.language} />
    </p>
  )
}
