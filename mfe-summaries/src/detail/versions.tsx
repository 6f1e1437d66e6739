import type { Summary } from '@hattama/contract/summary'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { dateTimeText } from '@hattama/ui/format/date'
import { useRestoreSummaryMutation, useSummaryVersionsQuery } from '../api.ts'
import { useSummariesTexts } from '../texts.ts'

/** What the summary said before, each with a way back; nothing while there is no earlier version. */
export const Versions = ({ summary, onRestored }: { summary: Summary; onRestored: () => void }) => {
  const { t, language } = useSummariesTexts()
  const dispatch = useAppDispatch()
  const { data, error, refetch } = useSummaryVersionsQuery(summary.id)
  const [restore, { isLoading }] = useRestoreSummaryMutation()
  if (error) {
    return (
      <p role="alert" className="mt-4 flex flex-wrap items-center gap-2 text-sm text-red">
        {problemText(error)}
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      </p>
    )
  }
  if (!data || data.versions.length === 0) return null
  const bring = async (versionId: string) => {
    const { error: refusal } = await restore({ id: summary.id, recordingId: summary.recordingId, versionId })
    const text = refusal ? t('edit.notSaved', { reason: problemText(refusal) }) : t('edit.restored')
    dispatch(notify({ tone: refusal ? 'problem' : 'done', text }))
    if (!refusal) onRestored()
  }
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold text-ink">{t('edit.versions')}</h3>
      <ol className="mt-2 divide-y divide-line rounded-md border border-line">
        {data.versions.map((version) => (
          <li key={version.id} className="px-3 py-2">
            <div className="flex items-center gap-3">
              <p className="min-w-0 grow text-xs text-muted">
                {version.replacedBy === null
                  ? t('edit.writtenAgain', { date: dateTimeText(version.replacedAt, language) })
                  : t('edit.changedBy', {
                      author: version.replacedBy,
                      date: dateTimeText(version.replacedAt, language),
                    })}
              </p>
              <Button
                size="sm"
                variant="secondary"
                disabled={isLoading}
                onClick={() => void bring(version.id)}
              >
                {t('edit.restore')}
              </Button>
            </div>
            <p className="mt-1 line-clamp-3 text-sm break-words whitespace-pre-line text-ink">
              {version.summary}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
