import { useTexts, useUser } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Disclosure } from '@hattama/ui/disclosure'
import { ShieldCheck } from 'lucide-react'
import { useShell } from '../../kernel/shell-context.ts'
import { FirstActs } from '../example/first-acts.tsx'
import { PlanList } from './plan-list.tsx'
import { useTrueTexts } from '../../kernel/true-texts/true-texts.ts'

type Choice = { onChoose: () => void }

/** Step 3. Any choice ends the onboarding. A server that sells nothing begins with the first meeting instead. */
export const Plans = ({ onChoose }: Choice) =>
  useShell().registry.facts.includes('plans') ? (
    <Offer onChoose={onChoose} />
  ) : (
    <WithoutLimits onChoose={onChoose} />
  )

const Free = ({ onChoose }: Choice) => {
  const { t } = useTexts('shell')
  return (
    <Button variant="ghost" size="sm" className="self-start" onClick={onChoose}>
      {t('onboarding.plan.free')}
    </Button>
  )
}

const Offer = ({ onChoose }: Choice) => {
  const trueText = useTrueTexts()
  const moneyBack = trueText('onboarding.plan.moneyBack')
  return (
    <div className="flex flex-col gap-4">
      <PlanList isForSale onChoose={onChoose} />
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken px-4 py-3">
        {moneyBack && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <ShieldCheck aria-hidden className="size-4 shrink-0 text-accent" />
            {moneyBack}
          </p>
        )}
        <Free onChoose={onChoose} />
      </div>
    </div>
  )
}

const WithoutLimits = ({ onChoose }: Choice) => {
  const { t } = useTexts('shell')
  const user = useUser()
  // whoever signs up after the first account may be looking for a team that is already here
  const isAlone = user?.role === 'owner' && user.serverAdmin !== true
  return (
    <div className="flex flex-col gap-5">
      <FirstActs onChoose={onChoose} />
      {isAlone && <p className="text-sm text-muted">{t('onboarding.plan.joinTeam')}</p>}
      <Disclosure label={t('onboarding.plan.hosted')}>
        <div className="flex flex-col gap-3">
          <p className="text-sm text-muted">{t('onboarding.plan.hostedText')}</p>
          <PlanList isForSale={false} onChoose={onChoose} />
          <Free onChoose={onChoose} />
        </div>
      </Disclosure>
    </div>
  )
}
