import type { RecordingDetails } from '@hattama/contract/library/recording'
import { minSpeakers, maxSpeakers } from '@hattama/contract/rules/speech/speech-languages'
import { Segmented } from '@hattama/ui/segmented'
import { Select } from '@hattama/ui/select'
import { useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { RerunDialog } from './rerun-dialog.tsx'
import { useRediarizeMutation } from './calls.ts'

const unknown = '0'
const counts = Array.from({ length: maxSpeakers - minSpeakers + 1 }, (_, i) => String(minSpeakers + i))

type Props = { recording: RecordingDetails; open: boolean; onClose: () => void }

/** Asks how many people speak, then starts diarization again. */
export const Rediarize = ({ recording, open, onClose }: Props) => {
  const { t } = useRecordingsTexts()
  const [side, setSide] = useState<'call' | 'microphone'>('call')
  const [count, setCount] = useState(String(recording.speakersWanted ?? unknown))
  const [send, { isLoading, error }] = useRediarizeMutation()
  const hasSides = recording.layout === 'sides'
  return (
    <RerunDialog
      words="voices"
      open={open}
      onClose={onClose}
      send={() =>
        send({
          id: recording.id,
          speakers: count === unknown ? null : Number(count),
          ...(hasSides && { side }),
        })
      }
      pending={isLoading}
      error={error}
    >
      {hasSides && (
        <Segmented
          label={t('voices.side')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'call', text: t('voices.call') },
            { value: 'microphone', text: t('voices.microphone') },
          ]}
        />
      )}
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
