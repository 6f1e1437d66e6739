import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { dateTimeText } from '@hattama/ui/format/date'
import { useSegmentHistoryQuery } from '../../kernel/calls/transcript.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useEditing } from '../edits/editing-context.ts'

/** Earlier texts of a segment, newest first, with who changed them and when. Restoring one is an edit as well. */
export const SegmentVersions = ({ segmentId, onRestored }: { segmentId: string; onRestored: () => void }) => {
  const { t, language } = useRecordingsTexts()
  const { edit, revision } = useEditing()
  const { data, error, isLoading, refetch } = useSegmentHistoryQuery(segmentId)
  if (isLoading) return <p className="mt-2 text-sm text-muted">{t('word.loading')}</p>
  if (error && !data) {
    return (
      <p role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-sm text-red">
        {problemText(error)}
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      </p>
    )
  }
  const edits = data?.edits ?? []
  if (edits.length === 0) return <p className="mt-2 text-sm text-muted">{t('edit.noVersions')}</p>
  const restore = async (editId: string) => {
    const request = { kind: 'restore', segmentId, editId, revision } as const
    if (await edit(request, () => t('edit.restored'))) onRestored()
  }
  return (
    <ol aria-label={t('edit.versions')} className="mt-2 divide-y divide-line rounded-md border border-line">
      {edits.map((version) => (
        <li key={version.id} className="flex items-start gap-3 px-3 py-2">
          <div className="min-w-0 grow text-sm">
            <p className="break-words text-ink">{version.before}</p>
            <p className="mt-0.5 text-xs text-faint">
              {t('edit.changedBy', {
                author: version.author,
                date: dateTimeText(version.createdAt, language),
              })}
            </p>
          </div>
          <Button size="sm" variant="secondary" onClick={() => void restore(version.id)}>
            {t('edit.restore')}
          </Button>
        </li>
      ))}
    </ol>
  )
}
