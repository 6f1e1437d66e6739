import { type DeletionQuestion, useTexts } from '@hattama/platform'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'

/** Asks before locked minutes go with their meeting: says which, what the register tells then, and how to keep them. */
export const AskDeletion = ({
  question: { recordingId, minutes, tasks },
  onDone,
}: {
  question: DeletionQuestion
  onDone: (agreed: boolean) => void
}) => {
  const { t } = useTexts('platform')
  const count = minutes.length
  const numbers = minutes.map((number) => t('deletion.minutes.number', { number })).join(', ')
  return (
    <ConfirmDialog
      open
      onClose={() => onDone(false)}
      onConfirm={() => onDone(true)}
      title={t('deletion.minutes.title', { count, numbers })}
      text={t('deletion.minutes.text', { count, numbers })}
      confirmLabel={t('deletion.minutes.act', { count })}
      cancelLabel={t('deletion.minutes.keep', { count })}
      tone="danger"
    >
      <div className="mt-3 flex flex-col gap-2 text-sm text-ink">
        <p>{t('deletion.minutes.register', { count })}</p>
        {tasks > 0 && <p>{t('deletion.minutes.tasks', { count: tasks })}</p>}
        {recordingId !== null && (
          // above every page, and outside their router
          <a
            href={`/recordings/${recordingId}/protocol`}
            className="self-start font-medium text-accent hover:underline"
            onClick={() => onDone(false)}
          >
            {t('deletion.minutes.open')}
          </a>
        )}
      </div>
    </ConfirmDialog>
  )
}
