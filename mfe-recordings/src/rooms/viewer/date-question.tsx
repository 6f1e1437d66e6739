import type { RecordingDetails, TookPlaceFrom } from '@hattama/contract/library/recording'
import { ProblemLine, runCommand, useChangeRecordingMutation, useMay } from '@hattama/platform'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Sources that are only a guess. */
const isGuess = (from: TookPlaceFrom) => from === 'name' || from === 'modified' || from === 'arrival'

const answer = 'cursor-pointer font-medium text-ink hover:underline disabled:opacity-50'

/** Beside a date that is only guessed: where it is from, and whether it is right, until somebody who may change it answers. */
export const DateQuestion = ({ recording }: { recording: RecordingDetails }) => {
  const { t } = useRecordingsTexts()
  const mayChange = useMay()('recording.change', recording)
  const [change, { isLoading, error }] = useChangeRecordingMutation()
  const { id, tookPlaceAt, tookPlaceFrom: from, isExample } = recording
  if (!mayChange || isExample || !isGuess(from)) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 rounded-full bg-sunken px-2.5 py-0.5 text-xs print:hidden">
      {t(`facts.isRight.${from}`)}
      <button
        type="button"
        className={answer}
        disabled={isLoading}
        onClick={() => void change({ id, change: { tookPlaceAt } })}
      >
        {t('facts.right')}
      </button>
      <button type="button" className={answer} onClick={() => runCommand('editDetails', id)}>
        {t('facts.change')}
      </button>
      <ProblemLine error={error} />
    </span>
  )
}
