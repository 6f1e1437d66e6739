import type { BulkResult } from '@hattama/contract/library/bulk'
import type { VisibilityDefaults, VisibilityRule } from '@hattama/contract/library/visibility'
import { leftOutRows, notify, ProblemLine, problemText, useAppDispatch, useCommand } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { LeftOut } from '@hattama/ui/left-out'
import { Skeleton } from '@hattama/ui/skeleton'
import { useState } from 'react'
import { RuleFields } from './rule-fields.tsx'
import { useChangeVisibilityOfManyMutation, useVisibilityDefaultsQuery } from './visibility-calls.ts'
import { useVisibilityTexts } from './visibility-texts.ts'

/** Handles `shareRecordings`: sets who sees many recordings at once, then lists those that failed and why. */
export const BulkVisibilityDialog = () => {
  const [ids, show] = useState<readonly string[] | null>(null)
  useCommand('shareRecordings', show)
  return ids && <Many key={ids.join()} ids={ids} onClose={() => show(null)} />
}

const Many = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const { t } = useVisibilityTexts()
  const { data, error } = useVisibilityDefaultsQuery()
  const [left, setLeft] = useState<BulkResult['left']>([])
  const isDone = left.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDone ? t('many.left', { count: left.length }) : t('many.title', { count: ids.length })}
      description={isDone ? t('many.leftText') : t('many.text')}
      closeLabel={t('action.close')}
    >
      {isDone ? (
        <LeftOut rows={leftOutRows(left)} />
      ) : error ? (
        <p role="alert" className="mt-5 text-sm text-red">
          {problemText(error)}
        </p>
      ) : data ? (
        <Choose ids={ids} bounds={data} onClose={onClose} onLeft={setLeft} />
      ) : (
        <Skeleton className="mt-5 h-56" />
      )}
    </Dialog>
  )
}

type Props = {
  ids: readonly string[]
  bounds: VisibilityDefaults
  onClose: () => void
  onLeft: (left: BulkResult['left']) => void
}

const Choose = ({ ids, bounds, onClose, onLeft }: Props) => {
  const { t } = useVisibilityTexts()
  const dispatch = useAppDispatch()
  const [rule, setRule] = useState<VisibilityRule>(bounds.workspace)
  const [change, { isLoading, error }] = useChangeVisibilityOfManyMutation()
  const save = async () => {
    const { data } = await change({ ids, rule })
    if (!data) return
    if (data.done.length > 0)
      dispatch(notify({ tone: 'done', text: t('many.saved', { count: data.done.length }) }))
    if (data.left.length > 0) onLeft(data.left)
    else onClose()
  }
  return (
    <div className="mt-5 flex flex-col gap-5">
      <RuleFields label={t('title')} rule={rule} onChange={setRule} bounds={bounds} ownerId={null} />
      <ProblemLine error={error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="secondary" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="button" pending={isLoading} onClick={() => void save()}>
          {t('action.save')}
        </Button>
      </div>
    </div>
  )
}
