import {
  notify,
  problemText,
  useAppDispatch,
  useMinutesOfRecordingQuery,
  useRestoreSummaryMutation,
  useSummaryVersionsQuery,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { dateTimeText } from '@hattama/ui/format/date'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Earlier texts of the summary, each of which can be brought back; nothing while there are none. */
export const SummaryHistory = ({ recordingId, mayChange }: { recordingId: string; mayChange: boolean }) => {
  const { t, language } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const { data: summary } = useMinutesOfRecordingQuery(recordingId)
  const id = summary?.id ?? ''
  const { data } = useSummaryVersionsQuery(id, { skip: id === '' })
  const [restore, { isLoading }] = useRestoreSummaryMutation()
  const bringBack = async (versionId: string) => {
    const { error } = await restore({ id, recordingId, versionId })
    dispatch(
      error
        ? notify({ tone: 'problem', text: t('edit.notUndone', { reason: problemText(error) }) })
        : notify({ tone: 'done', text: t('history.summaryRestored') }),
    )
  }
  const versions = data?.versions ?? []
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="history-summary">
      <h3 id="history-summary" className="mb-1 text-xs font-medium text-muted">
        {t('history.summary')}
      </h3>
      <ol className="divide-y divide-line">
        {versions.map((version) => (
          <li key={version.id} className="flex items-start gap-3 py-2.5">
            <div className="min-w-0 grow text-sm">
              <p className="line-clamp-2 break-words text-ink">
                {version.summary.replaceAll(/[#*]|\(\?t=[^)]*\)/g, '')}
              </p>
              <p className="mt-0.5 text-xs text-faint">
                {t('history.replacedBy', {
                  author: version.replacedBy ?? t('history.nobody'),
                  date: dateTimeText(version.replacedAt, language),
                })}
              </p>
            </div>
            {mayChange && (
              <Button
                size="sm"
                variant="secondary"
                disabled={isLoading}
                onClick={() => void bringBack(version.id)}
              >
                {t('edit.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
