import {
  BetterModels,
  notify,
  ProblemLine,
  problemText,
  serverHas,
  useAppDispatch,
  useTexts,
  useUser,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { numberText } from '@hattama/ui/format/amount'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { Skeleton } from '@hattama/ui/skeleton'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { Section } from '../../kernel/sections/section.tsx'
import { useChangeBudgetMutation, useModelBudgetQuery } from './report-calls.ts'
import './report-texts.ts'

const Limits = () => {
  const { t, language } = useTexts('reports')
  const user = useUser()
  const dispatch = useAppDispatch()
  const { data, error } = useModelBudgetQuery()
  const [change, changing] = useChangeBudgetMutation()
  const [typed, setTyped] = useState<string | null>(null)
  if (!data)
    return error ? <p className="text-sm text-red">{problemText(error)}</p> : <Skeleton className="h-20" />
  // without a model there is nothing to limit
  if (data.model === null) {
    return (
      <p className="text-sm">
        {t('budgetNoModel')} <BetterModels />
      </p>
    )
  }
  const mayChange = user?.role === 'owner' || user?.role === 'admin'
  const limits = [data.tokensPerDay, data.serverLimit].filter((limit) => limit !== null)
  const limit = limits.length > 0 ? Math.min(...limits) : null
  const value = typed ?? (data.tokensPerDay === null ? '' : String(data.tokensPerDay))
  const number = (n: number) => numberText(n, language)
  const wanted = value.trim() === '' ? null : Number(value)
  const isRight = wanted === null || (Number.isInteger(wanted) && wanted >= 1000 && wanted <= 1_000_000_000)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await change(wanted)
    if (answer.error) return
    setTyped(null)
    dispatch(notify({ tone: 'done', text: t('budgetSaved') }))
  }
  return (
    <div className="flex max-w-lg flex-col gap-4">
      <div className="text-sm">
        <p>{t('budgetModel', { model: data.model })}</p>
        <p className="mt-1 text-muted tabular-nums">
          {limit === null
            ? t('budgetUsed', { used: number(data.usedToday) })
            : t('budgetUsedOf', { used: number(data.usedToday), limit: number(limit) })}
        </p>
        {limit !== null && (
          <ProgressBar
            className="mt-2"
            value={data.usedToday / limit}
            label={t('budgetUsedOf', { used: number(data.usedToday), limit: number(limit) })}
            tone={data.usedToday >= limit ? 'yellow' : 'accent'}
          />
        )}
        {limit !== null && data.usedToday >= limit && <p className="mt-2 text-yellow">{t('budgetUp')}</p>}
      </div>
      {mayChange && (
        <form className="flex flex-wrap items-end gap-3" onSubmit={(event) => void save(event)}>
          <TextField
            className="w-full sm:w-56"
            label={t('budgetLimit')}
            inputMode="numeric"
            value={value}
            placeholder={t('budgetNone')}
            error={isRight ? undefined : t('budgetWrong')}
            onChange={(event) => setTyped(event.target.value.replaceAll(/[\s.,]/g, ''))}
          />
          <Button
            type="submit"
            className="h-10"
            pending={changing.isLoading}
            disabled={!isRight || wanted === data.tokensPerDay}
          >
            {t('action.save')}
          </Button>
        </form>
      )}
      <ProblemLine error={changing.error} />
    </div>
  )
}

/** The workspace's daily budget for its language model, and today's usage. */
export const Budget = () => {
  const { t } = useTexts('reports')
  return (
    <Section id="budget" title={t('budgetTitle')} text={serverHas('model') ? t('budgetText') : ''}>
      <Limits />
    </Section>
  )
}
