import type { RecordingDetails } from '@hattama/contract/recording'
import { fewestSpeakers, mostSpeakers } from '@hattama/contract/rules/speech-languages'
import { Select } from '@hattama/ui/select'
import { useState } from 'react'
import { useRecordingsTexts } from '../texts.ts'
import { RerunDialog } from './rerun-dialog.tsx'
import { useRediarizeMutation } from './calls.ts'

const unknown = '0'
const counts = Array.from({ length: mostSpeakers - fewestSpeakers + 1 }, (_, i) => String(fewestSpeakers + i))

type Props = { recording: RecordingDetails; open: boolean; onClose: () => void }

/** Asks how many people speak, then has their voices told apart anew. */
export const Rediarize = ({ recording, open, onClose }: Props) => {
  const { t } = useRecordingsTexts()
  const [count, setCount] = useState(String(recording.speakersWanted ?? unknown))
  const [send, { isLoading, error }] = useRediarizeMutation()
  return (
    <RerunDialog
      words="voices"
      open={open}
      onClose={onClose}
      send={() => send({ id: recording.id, speakers: count === unknown ? null : Number(count) })}
      pending={isLoading}
      error={error}
    >
      <p className="text-sm font-medium text-ink">{t('voices.count')}</p>
      <Select
        label={t('voices.count')}
        value={count}
        onChange={setCount}
        options={[
          { value: unknown, text: t('voices.unknown') },
          ...counts.map((value) => ({ value, text: value })),
        ]}
        className="w-full"
      />
    </RerunDialog>
  )
}
