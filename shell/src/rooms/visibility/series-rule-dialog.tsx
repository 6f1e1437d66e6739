import type { VisibilityDefaults, VisibilityRule } from '@hattama/contract/library/visibility'
import {
  notify,
  ProblemLine,
  problemText,
  useAppDispatch,
  useChangeSeriesMutation,
  useCommand,
  useOneSeriesQuery,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Skeleton } from '@hattama/ui/skeleton'
import { Switch } from '@hattama/ui/switch'
import { useState } from 'react'
import { RuleFields } from './rule-fields.tsx'
import { useVisibilityDefaultsQuery } from './visibility-calls.ts'
import { useVisibilityTexts } from './visibility-texts.ts'

/** Handles `ruleOfSeries`: who sees the meetings added to a series. */
export const SeriesRuleDialog = () => {
  const [id, show] = useState<string | null>(null)
  useCommand('ruleOfSeries', show)
  return id && <Rule key={id} id={id} onClose={() => show(null)} />
}

const Rule = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useVisibilityTexts()
  const bounds = useVisibilityDefaultsQuery()
  const view = useOneSeriesQuery(id)
  const error = bounds.error ?? view.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('series.title')}
      description={t('series.text')}
      closeLabel={t('action.close')}
    >
      {error ? (
        <p role="alert" className="mt-5 text-sm text-red">
          {problemText(error)}
        </p>
      ) : bounds.data && view.data ? (
        <Choose id={id} bounds={bounds.data} rule={view.data.series?.rule ?? null} onClose={onClose} />
      ) : (
        <Skeleton className="mt-5 h-56" />
      )}
    </Dialog>
  )
}

type Props = { id: string; bounds: VisibilityDefaults; rule: VisibilityRule | null; onClose: () => void }

const Choose = ({ id, bounds, rule, onClose }: Props) => {
  const { t } = useVisibilityTexts()
  const dispatch = useAppDispatch()
  const [has, setHas] = useState(rule !== null)
  const [wanted, setWanted] = useState<VisibilityRule>(rule ?? bounds.workspace)
  const [change, { isLoading, error }] = useChangeSeriesMutation()
  const save = async () => {
    const answer = await change({ id, change: { rule: has ? wanted : null } })
    if (answer.error) return
    dispatch(notify({ tone: 'done', text: t('series.saved') }))
    onClose()
  }
  return (
    <div className="mt-5 flex flex-col gap-5">
      <Switch label={t('series.has')} checked={has} onChange={setHas} />
      {has && (
        <RuleFields
          label={t('series.title')}
          rule={wanted}
          onChange={setWanted}
          bounds={bounds}
          ownerId={null}
        />
      )}
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
