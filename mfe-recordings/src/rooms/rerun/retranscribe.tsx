import type { RecordingDetails } from '@hattama/contract/library/recording'
import { speechLanguages } from '@hattama/contract/rules/speech/speech-languages'
import { useSpeechSettingsQuery } from '@hattama/platform'
import { speechLanguageChoices } from '@hattama/ui/format/speech-language'
import { Select } from '@hattama/ui/select'
import { useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { RerunDialog } from './rerun-dialog.tsx'
import { useRetranscribeMutation } from './calls.ts'

const byEar = 'auto'
type Choice = (typeof speechLanguages)[number] | typeof byEar

type Props = { recording: RecordingDetails; open: boolean; onClose: () => void }

/** Asks for the language and says what happens to the present text, before anything is done. */
export const Retranscribe = ({ recording, open, onClose }: Props) => {
  const { t, language: own } = useRecordingsTexts()
  const detects = useSpeechSettingsQuery(undefined, { skip: !open }).data?.detects ?? false
  const locked = speechLanguages.find((language) => language === recording.language)
  const [chosen, setChoice] = useState<Choice | null>(null)
  const choice: Choice = chosen ?? locked ?? (detects ? byEar : own)
  const [send, { isLoading, error }] = useRetranscribeMutation()
  return (
    <RerunDialog
      words="again"
      open={open}
      onClose={onClose}
      send={() => send({ id: recording.id, language: choice === byEar ? null : choice })}
      pending={isLoading}
      error={error}
      isFirst={!recording.hasTranscript}
    >
      <p className="text-sm font-medium text-ink">{t('again.language')}</p>
      <Select<Choice>
        label={t('again.language')}
        value={choice}
        onChange={setChoice}
        options={[
          ...(detects ? [{ value: byEar, text: t('again.detect') } as const] : []),
          ...speechLanguageChoices(own),
        ]}
        className="w-full"
      />
      <p className="text-sm text-muted">{t(choice === byEar ? 'again.detectText' : 'again.lockText')}</p>
    </RerunDialog>
  )
}
