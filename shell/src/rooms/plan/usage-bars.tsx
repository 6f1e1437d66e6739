import type { EnforcedPlan } from '@hattama/contract/people/plan'
import { useTexts } from '@hattama/platform'
import { numberText } from '@hattama/ui/format/amount'
import { utcDateText } from '@hattama/ui/format/date'
import { ProgressBar } from '@hattama/ui/progress-bar'
import './plan-texts.ts'

const figures = ['members', 'meetings', 'minutes', 'prompts'] as const

/** Usage of each figure of the plan, with a bar if there is a limit, and the day it resets. */
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
            <div key={figure} className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1.5 text-sm">
              <dt className="text-muted">{t(`figure.${figure}`)}</dt>
              <dd className="text-right font-medium tabular-nums">{text}</dd>
              {limit !== null && (
                <dd className="col-span-2">
                  <ProgressBar
                    value={used / limit}
                    label={`${t(`figure.${figure}`)}: ${text}`}
                    tone={used >= limit ? 'yellow' : 'accent'}
                  />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {[
          t('anew', { when: utcDateText(plan.nextPeriod, language) }),
          plan.longest !== null && t('longest', { minutes: plan.longest }),
          t('over'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}
