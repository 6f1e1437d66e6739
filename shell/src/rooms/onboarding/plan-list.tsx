import { onboardingPlans, popularPlan, prices } from '@hattama/contract/rules/people/plans'
import { useTexts } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { cn } from '@hattama/ui/cn'
import { numberText } from '@hattama/ui/format/amount'
import { Check } from 'lucide-react'
import { useTrueTexts } from '../../kernel/true-texts/true-texts.ts'

/** Number of lines in the dictionary for each plan. */
const lines = { lite: 4, pro: 6, ultra: 4 }

/** The plans of a hosted service; where they are not for sale, none of them stands out as what to press. Any choice ends the onboarding; nothing is bought here. */
export const PlanList = ({ isForSale, onChoose }: { isForSale: boolean; onChoose: () => void }) => {
  const { t, language } = useTexts('shell')
  const trueText = useTrueTexts()
  return (
    <ul className="grid gap-3 md:grid-cols-3 md:grid-rows-[auto_auto_auto_1fr_auto]">
      {onboardingPlans.map((key) => (
        <li
          key={key}
          className={cn(
            // side by side, the same parts of the plans begin at the same height
            'flex flex-col rounded-lg border p-4 md:row-span-5 md:grid md:grid-rows-subgrid md:gap-y-0',
            key === popularPlan ? 'border-accent ring-1 ring-accent' : 'border-line',
          )}
        >
          <div className="flex h-6 items-center justify-between gap-2">
            <p className="text-sm font-semibold">{t(`onboarding.plan.${key}.title`)}</p>
            {key === popularPlan && <Badge tone="accent">{t('onboarding.plan.popular')}</Badge>}
          </div>
          <p className="mt-2 text-2xl font-semibold tracking-tight tabular-nums">
            {numberText(prices.onboarding[key], language)}&nbsp;₽
            <span className="ml-1 text-sm font-normal tracking-normal text-faint">
              {t('onboarding.plan.perMonth')}
            </span>
          </p>
          <p className="mt-0.5 text-xs text-faint">{t(`onboarding.plan.${key}.for`)}</p>
          <ul className="mt-3.5 mb-4 flex flex-col gap-1.5">
            {Array.from({ length: lines[key] }, (_, i) => trueText(`onboarding.plan.${key}.line${i + 1}`))
              .filter((line) => line !== null)
              .map((line) => (
                <li key={line} className="flex gap-2 text-sm text-muted">
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
                  {line}
                </li>
              ))}
          </ul>
          <Button
            variant={isForSale && key === popularPlan ? 'primary' : 'secondary'}
            className="mt-auto w-full"
            onClick={onChoose}
          >
            {t('onboarding.plan.choose', { plan: t(`onboarding.plan.${key}.title`) })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
