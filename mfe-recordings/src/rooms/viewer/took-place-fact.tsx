import type { RecordingDetails, TookPlaceFrom } from '@hattama/contract/library/recording'
import { FactRow } from '@hattama/ui/fact-row'
import { tookPlaceText } from '@hattama/ui/format/took-place'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Sources that need no mention: somebody said it. */
const isSure = (from: TookPlaceFrom) => from === 'person' || from === 'recorder'

/** When the meeting took place and where that is known from; a guess is asked about beside the title. */
export const TookPlaceFact = ({ recording }: { recording: RecordingDetails }) => {
  const { t, language } = useRecordingsTexts()
  const { tookPlaceFrom: from, isExample } = recording
  return (
    <FactRow name={t('facts.tookPlace')}>
      {tookPlaceText(recording, language)}
      {!isSure(from) && !isExample && (
        <span className="block text-xs text-muted">{t(`tookPlaceFrom.${from}`)}</span>
      )}
    </FactRow>
  )
}
