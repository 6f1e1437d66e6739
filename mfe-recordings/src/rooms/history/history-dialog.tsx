import { api, call, notify, problemText, queryFailure, useAppDispatch } from '@hattama/platform'
import { Dialog } from '@hattama/ui/dialog'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { useUndoEditMutation } from '../../kernel/calls/transcript.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { EditRow, VersionRow } from './history-rows.tsx'
import { SummaryHistory } from './summary-history.tsx'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    transcriptHistory: build.query({
      ...call.get('/api/recordings/{id}/edits', (recordingId: string) => ({ id: recordingId })),
      providesTags: (_result, _error, id) => [{ type: 'Transcript', id }],
      keepUnusedDataFor: 0,
    }),
    restoreVersion: build.mutation({
      ...call.post(
        '/api/transcript-versions/{id}/restore',
        ({ versionId }: { recordingId: string; versionId: string }) => ({ id: versionId }),
      ),
      invalidatesTags: (_result, _error, { recordingId }) => [{ type: 'Transcript', id: recordingId }],
    }),
  }),
})

const { useTranscriptHistoryQuery, useRestoreVersionMutation } = calls

type Props = { recordingId: string; mayChange: boolean; open: boolean; onClose: () => void }

/** The edit history of transcript and summary, with who and when; each change can be undone, each version restored. */
export const HistoryDialog = ({ open, ...rest }: Props) => {
  const { t } = useRecordingsTexts()
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={t('history.title')}
      description={t('history.text')}
      closeLabel={t('action.close')}
      size="lg"
    >
      {open && (
        <div className="mt-4 -mr-2 max-h-[60dvh] space-y-5 overflow-y-auto pr-2">
          <SummaryHistory recordingId={rest.recordingId} mayChange={rest.mayChange} />
          <History {...rest} />
        </div>
      )}
    </Dialog>
  )
}

const History = ({ recordingId, mayChange }: Omit<Props, 'open'>) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const { data, error, isFetching, refetch } = useTranscriptHistoryQuery(recordingId)
  const [undo, undoing] = useUndoEditMutation()
  const [restore, restoring] = useRestoreVersionMutation()
  if (!data) {
    if (!error) return <Skeleton className="mt-4 h-32" />
    return (
      <FailureState
        className="py-4"
        title={t('history.failed')}
        {...queryFailure({ error, isFetching, refetch })}
      />
    )
  }
  const say = (refusal: unknown, text: string) =>
    dispatch(
      refusal
        ? notify({ tone: 'problem', text: t('edit.notUndone', { reason: problemText(refusal) }) })
        : notify({ tone: 'done', text }),
    )
  const takeBack = async (editId: string) => {
    const answer = await undo({ recordingId, editId })
    say(answer.error, t('edit.undone'))
  }
  const bringBack = async (versionId: string) => {
    const answer = await restore({ recordingId, versionId })
    say(answer.error, t('edit.restored'))
  }
  const isBusy = undoing.isLoading || restoring.isLoading || isFetching
  const { edits, versions } = data
  if (edits.length + versions.length === 0) {
    return <p className="mt-6 mb-2 text-center text-sm text-muted">{t('history.none')}</p>
  }
  return (
    <div className="space-y-5">
      {versions.length > 0 && (
        <section aria-labelledby="history-versions">
          <h3 id="history-versions" className="mb-1 text-xs font-medium text-muted">
            {t('history.versions')}
          </h3>
          <ol className="divide-y divide-line">
            {versions.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                {...(mayChange && { onRestore: () => void bringBack(version.id) })}
                isBusy={isBusy}
              />
            ))}
          </ol>
        </section>
      )}
      {edits.length > 0 && (
        <section aria-labelledby="history-edits">
          <h3 id="history-edits" className="mb-1 text-xs font-medium text-muted">
            {t('history.edits')}
          </h3>
          <ol className="divide-y divide-line">
            {edits.map((edit) => (
              <EditRow
                key={edit.id}
                edit={edit}
                {...(mayChange && !edit.undone && { onUndo: () => void takeBack(edit.id) })}
                isBusy={isBusy}
              />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
