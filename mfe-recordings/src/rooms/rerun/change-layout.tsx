import type { RecordingDetails, SoundLayout } from '@hattama/contract/library/recording'
import type { Layout } from '@hattama/contract/speech/speech'
import { canRead, layoutByMeasure, layouts } from '@hattama/contract/rules/speech/layout'
import { Select } from '@hattama/ui/select'
import { useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useChangeLayoutMutation } from './calls.ts'
import { RerunDialog } from './rerun-dialog.tsx'

const measuredWay = 'measured'
type Choice = Layout | typeof measuredWay

/** The ways the channels of a file can be interpreted. */
export const waysOf = (measured: SoundLayout): Layout[] => layouts.filter((way) => canRead(way, measured))

type Props = { recording: RecordingDetails; measured: SoundLayout; open: boolean; onClose: () => void }

/** Asks how to interpret the channels, and says what happens to the text. */
export const ChangeLayout = ({ recording, measured, open, onClose }: Props) => {
  const { t } = useRecordingsTexts()
  const [choice, setChoice] = useState<Choice>(recording.layoutWanted ?? measuredWay)
  const [send, { isLoading, error }] = useChangeLayoutMutation()
  return (
    <RerunDialog
      words="layout"
      open={open}
      onClose={onClose}
      send={() => send({ id: recording.id, layout: choice === measuredWay ? null : choice })}
      pending={isLoading}
      error={error}
    >
      <p className="text-sm font-medium text-ink">{t('sound.read')}</p>
      <Select<Choice>
        label={t('sound.read')}
        value={choice}
        onChange={setChoice}
        options={[
          { value: measuredWay, text: t('layout.auto', { way: t(`sound.${layoutByMeasure(measured)}`) }) },
          ...waysOf(measured).map((value) => ({ value, text: t(`sound.${value}`) })),
        ]}
        className="w-full"
      />
    </RerunDialog>
  )
}
