import { notify, problemText, useAppDispatch, useNavigate } from '@hattama/platform'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { useDeleteRecordingMutation } from '../api.ts'
import { useRecordingsTexts } from '../texts.ts'

/** Asks, deletes, returns to the list. A refusal is shown in the dialog, which stays open. */
export const DeleteRecording = ({
  id,
  open,
  onClose,
}: {
  id: string
  open: boolean
  onClose: () => void
}) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [remove, { isLoading, error }] = useDeleteRecordingMutation()
  const confirm = async () => {
    const answer = await remove(id)
    if (answer.error) return
    dispatch(notify({ tone: 'done', text: t('viewer.deleted') }))
    await navigate('/recordings', { replace: true })
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('viewer.deleteTitle')}
      text={t('viewer.deleteText')}
      confirmLabel={t('action.delete')}
      cancelLabel={t('action.cancel')}
      tone="danger"
      pending={isLoading}
      error={error && problemText(error)}
    />
  )
}
