import type { DeletedItem } from '@hattama/contract/deletion'
import { notify, problemText, useAppDispatch, useDeleteForGoodMutation } from '@hattama/platform'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { useRecordingsTexts } from '../texts.ts'

type Props = { item: DeletedItem; title: string; open: boolean; onClose: () => void }

/** This one cannot be undone, so it asks first. */
export const DeleteForGood = ({ item, title, open, onClose }: Props) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const [remove, { isLoading, error, reset }] = useDeleteForGoodMutation()
  const confirm = async () => {
    const answer = await remove(item)
    if (answer.error) return
    dispatch(notify({ tone: 'done', text: t('deleted.gone') }))
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        onClose()
        reset()
      }}
      onConfirm={() => void confirm()}
      title={t('deleted.ask')}
      text={t(`deleted.askText.${item.kind}`, { title })}
      confirmLabel={t('deleted.forGood')}
      cancelLabel={t('action.cancel')}
      tone="danger"
      pending={isLoading}
      error={error && problemText(error)}
    />
  )
}
