import type { DeletedItem } from '@hattama/contract/library/deletion'
import {
  useDeletion,
  useMay,
  notify,
  problemText,
  useAppDispatch,
  useDeleteForGoodMutation,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { dateText, dateTimeText } from '@hattama/ui/format/date'
import { AudioLines, NotebookText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { CheckRow } from '@hattama/ui/check-row'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'

type Props = { item: DeletedItem; title: string; open: boolean; onClose: () => void }

/** Cannot be undone, so it asks first. */
const DeleteForGood = ({ item, title, open, onClose }: Props) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const [remove, { isLoading, error, reset }] = useDeleteForGoodMutation()
  const [isAgreed, agree] = useState(false)
  const { lockedMinutes, tasks = 0 } = item
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
        agree(false)
      }}
      onConfirm={() => void confirm()}
      title={t('deleted.ask')}
      text={t(`deleted.askText.${item.kind}`, { title })}
      confirmLabel={t('deleted.forGood')}
      cancelLabel={t('action.cancel')}
      tone="danger"
      pending={isLoading}
      isReady={!lockedMinutes || isAgreed}
      error={error && problemText(error)}
    >
      {(tasks > 0 || lockedMinutes) && (
        <div className="mt-3 flex flex-col gap-3 text-sm text-ink">
          {tasks > 0 && <p>{t('deleted.tasks', { count: tasks })}</p>}
          {lockedMinutes && (
            <>
              <p>{t('deleted.minutes', { number: lockedMinutes })}</p>
              <CheckRow
                label={t('deleted.minutesToo', { number: lockedMinutes })}
                checked={isAgreed}
                onChange={agree}
              />
            </>
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}

/** One deleted item, until when it can be restored, and buttons to restore it or delete it for good. */
export const DeletedRow = ({ item }: { item: DeletedItem }) => {
  const { t, language } = useRecordingsTexts()
  const may = useMay()
  const { restore } = useDeletion()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const Icon = item.kind === 'recording' ? AudioLines : NotebookText
  const title = item.title || t('word.untitledRecording')
  const bringBack = async () => {
    setBusy(true)
    if (!(await restore(item))) setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-faint" />
      <div className="min-w-0 grow basis-56">
        <h2 className="truncate text-base font-medium text-ink">{title}</h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-faint">
          <span className="text-muted">{t(`deleted.kind.${item.kind}`)}</span>
          <span>{t('deleted.at', { date: dateTimeText(item.deletedAt, language) })}</span>
          <span>{t('deleted.goneAt', { date: dateText(item.goneAt, language) })}</span>
          {item.lockedMinutes && <span>{t('deleted.withMinutes', { number: item.lockedMinutes })}</span>}
        </p>
      </div>
      {may('recording.delete', item) && (
        <div className="flex flex-wrap gap-2 sm:self-center">
          <Button
            variant="secondary"
            size="sm"
            pending={isBusy}
            aria-label={t('deleted.restoreOne', { title })}
            onClick={() => void bringBack()}
          >
            <Undo2 aria-hidden />
            {t('deleted.restore')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('deleted.forGoodOne', { title })}
            onClick={() => setAsking(true)}
          >
            {t('deleted.forGood')}
          </Button>
        </div>
      )}
      <DeleteForGood item={item} title={title} open={isAsking} onClose={() => setAsking(false)} />
    </li>
  )
}
