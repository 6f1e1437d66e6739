import type { RecordingDetails, TookPlaceFrom } from '@hattama/contract/library/recording'
import { ProblemLine, runCommand, useChangeRecordingMutation } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { FactRow } from '@hattama/ui/fact-row'
import { tookPlaceText } from '@hattama/ui/format/took-place'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Sources that need no mention: somebody said it. */
const isSure = (from: TookPlaceFrom) => from === 'person' || from === 'recorder'
/** Sources that are only a guess. */
const isGuess = (from: TookPlaceFrom) => from === 'name' || from === 'modified' || from === 'arrival'

/** When the meeting took place and where that is known from. A guess is asked about until somebody answers. */
export const TookPlaceFact = ({
  recording,
  mayChange,
}: {
  recording: RecordingDetails
  mayChange: boolean
}) => {
  const { t, language } = useRecordingsTexts()
  const [change, { isLoading, error }] = useChangeRecordingMutation()
  const { id, tookPlaceAt, tookPlaceFrom: from, isExample } = recording
  const isAsked = mayChange && isGuess(from) && !isExample
  return (
    <FactRow name={t('facts.tookPlace')}>
      {tookPlaceText(recording, language)}
      {!isSure(from) && !isExample && (
        <span className="block text-xs text-muted">{t(`tookPlaceFrom.${from}`)}</span>
      )}
      {isAsked && (
        <span className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-xs text-muted print:hidden">
          {t('facts.isRight')}
          <Button
            size="sm"
            variant="ghost"
            pending={isLoading}
            onClick={() => void change({ id, change: { tookPlaceAt } })}
          >
            {t('facts.right')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => runCommand('editDetails', id)}>
            {t('facts.change')}
          </Button>
        </span>
      )}
      <ProblemLine error={error} />
    </FactRow>
  )
}
