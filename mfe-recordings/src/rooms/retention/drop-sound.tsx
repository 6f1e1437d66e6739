import type { Recording } from '@hattama/contract/library/recording'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useDropSoundMutation } from './calls.ts'

type Props = { recording: Recording; open: boolean; onClose: () => void }

/** "Drop the sound, keep the text." Cannot be undone, so it asks first. */
export const DropSound = ({ recording, open, onClose }: Props) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const [drop, { isLoading, error, reset }] = useDropSoundMutation()
  const close = () => {
    onClose()
    reset()
  }
  const confirm = async () => {
    const answer = await drop(recording.id)
    if (answer.error) return
    dispatch(notify({ tone: 'done', text: t('dropSound.done') }))
    close()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => void confirm()}
      title={t('dropSound.ask')}
      text={t('dropSound.askText', { title: recording.title })}
      confirmLabel={t('dropSound.open')}
      cancelLabel={t('action.cancel')}
      tone="danger"
      pending={isLoading}
      error={error && problemText(error)}
    />
  )
}
