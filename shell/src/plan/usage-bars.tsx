import type { EnforcedPlan } from '@hattama/contract/plan'
import { useTexts } from '@hattama/platform'
import { numberText } from '@hattama/ui/format/amount'
import { dateText } from '@hattama/ui/format/date'
import { ProgressBar } from '@hattama/ui/progress-bar'
import './plan-texts.ts'

const figures = ['members', 'meetings', 'minutes', 'prompts'] as const

/** What is used of each figure of the plan, with a bar where there is a limit, and the day it begins anew. */
export const UsageBars = ({ plan }: { plan: EnforcedPlan }) => {
  const { t, language } = useTexts('plan')
  return (
    <div>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {figures.map((figure) => {
          const { used, limit } = plan[figure]
          const shown = numberText(used, language)
          const text =
            limit === null
              ? t('unlimited', { used: shown })
              : t('of', { used: shown, limit: numberText(limit, language) })
          return (
            <div key={figure}>
              <div className="flex items-baseline justify-between gap-3 text-sm">
                <dt className="text-muted">{t(`figure.${figure}`)}</dt>
                <dd className="font-medium tabular-nums">{text}</dd>
              </div>
              {limit !== null && (
                <ProgressBar
                  className="mt-1.5"
                  value={used / limit}
                  label={`${t(`figure.${figure}`)}: ${text}`}
                  tone={used >= limit ? 'yellow' : 'accent'}
                />
              )}
            </div>
          )
        })}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {[
          t('anew', { when: dateText(plan.nextPeriod, language) }),
          plan.longest !== null && t('longest', { minutes: plan.longest }),
          t('over'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}
