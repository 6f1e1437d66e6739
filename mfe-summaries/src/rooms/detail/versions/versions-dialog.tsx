import type { Summary } from '@hattama/contract/insight/summary'
import {
  notify,
  problemText,
  queryFailure,
  useAppDispatch,
  useRestoreSummaryMutation,
  useSummaryVersionsQuery,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { FailureState } from '@hattama/ui/failure-state'
import { Select } from '@hattama/ui/select'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import { useSummariesTexts } from '../../../kernel/texts.ts'
import { Comparison } from './comparison.tsx'
import { useVersionWords, type ComparedVersion } from './version-words.ts'

/** The current text, in the form of a version. */
const present = (summary: Summary): ComparedVersion => ({
  id: 'now',
  summary: summary.summary,
  type: summary.type,
  language: summary.language,
  model: summary.model,
  template: summary.template ?? null,
  writtenBy: summary.writtenBy ?? null,
  writtenAt: summary.updatedAt,
})

/** Compares two versions of a summary side by side; an earlier one can be restored. */
export const VersionsDialog = ({
  summary,
  mayChange,
  onClose,
}: {
  summary: Summary
  mayChange: boolean
  onClose: () => void
}) => {
  const { t } = useSummariesTexts()
  const { data, error, isFetching, refetch } = useSummaryVersionsQuery(summary.id)
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      className="max-w-6xl"
      title={t('versions.title')}
      closeLabel={t('action.close')}
    >
      <div className="mt-4">
        {error && !data && (
          <FailureState
            className="py-6"
            title={t('versions.failed')}
            {...queryFailure({ error, isFetching, refetch })}
          />
        )}
        {!data && !error && <Skeleton className="h-64" />}
        {data?.versions.length === 0 && <p className="py-6 text-sm text-muted">{t('versions.none')}</p>}
        {data && data.versions.length > 0 && (
          <Choice
            summary={summary}
            versions={[present(summary), ...data.versions]}
            mayChange={mayChange}
            onRestored={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

const Choice = ({
  summary,
  versions,
  mayChange,
  onRestored,
}: {
  summary: Summary
  versions: ComparedVersion[]
  mayChange: boolean
  onRestored: () => void
}) => {
  const { t } = useSummariesTexts()
  const { heading, facts } = useVersionWords()
  const [chosen, setChosen] = useState({ before: versions[1]?.id ?? 'now', after: 'now' })
  const of = (id: string) => versions.find((v) => v.id === id) ?? versions[0]
  const [before, after] = [of(chosen.before), of(chosen.after)]
  const options = versions.map((v) => ({ value: v.id, text: heading(v) }))
  if (!before || !after) return null
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['before', 'after'] as const).map((side) => {
          const version = of(chosen[side])
          return (
            <div key={side} className="min-w-0">
              <Select
                label={t(`versions.${side}`)}
                value={chosen[side]}
                options={options}
                className="w-full"
                onChange={(id) => setChosen({ ...chosen, [side]: id })}
              />
              {version && <p className="mt-1.5 text-xs text-faint">{facts(version)}</p>}
              {version && version.id !== 'now' && mayChange && (
                <Restore summary={summary} version={version} onRestored={onRestored} />
              )}
            </div>
          )
        })}
      </div>
      <Comparison before={before.summary} after={after.summary} />
    </>
  )
}

const Restore = ({
  summary: { id, recordingId },
  version,
  onRestored,
}: {
  summary: Summary
  version: ComparedVersion
  onRestored: () => void
}) => {
  const { t } = useSummariesTexts()
  const dispatch = useAppDispatch()
  const [restore, { isLoading, error }] = useRestoreSummaryMutation()
  const bring = async () => {
    const answer = await restore({ id, recordingId, versionId: version.id })
    if (answer.error) return
    dispatch(notify({ tone: 'done', text: t('edit.restored') }))
    onRestored()
  }
  return (
    <>
      <Button size="sm" variant="secondary" className="mt-2" pending={isLoading} onClick={() => void bring()}>
        {t('edit.restore')}
      </Button>
      {error && (
        <p role="alert" className="mt-1 text-sm text-red">
          {t('versions.notRestored', { reason: problemText(error) })}
        </p>
      )}
    </>
  )
}
