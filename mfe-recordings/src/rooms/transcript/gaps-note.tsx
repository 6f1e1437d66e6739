import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { Transcript } from '@hattama/contract/speech/transcript'
import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { useRetryGapsMutation } from '../rerun/calls.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { Note } from '../../kernel/text/note.tsx'
import { Moments } from './moments.tsx'

type Props = {
  recording: RecordingDetails
  gaps: NonNullable<Transcript['metadata']['gaps']>
  mayEdit: boolean
  onPlay: (ms: number) => void
}

/** Says which stretches have no text because the engine refused them; each can be heard, and all be tried again. */
export const GapsNote = ({ recording, gaps, mayEdit, onPlay }: Props) => {
  const { t } = useRecordingsTexts()
  const [retry, { isLoading, error }] = useRetryGapsMutation()
  const act = mayEdit && (
    <Button size="sm" variant="secondary" pending={isLoading} onClick={() => void retry(recording.id)}>
      {t('gaps.retry')}
    </Button>
  )
  return (
    <Note title={t('gaps.title')} act={act}>
      {t('gaps.text')} <Moments spans={gaps} onPlay={onPlay} />
      {error !== undefined && (
        <span role="alert" className="block">
          {problemText(error)}
        </span>
      )}
    </Note>
  )
}
