import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { cn } from '@hattama/ui/cn'
import { Dialog } from '@hattama/ui/dialog'
import { useState } from 'react'
import { useShell } from '../app/shell-context.ts'
import { Abilities } from './abilities.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { useTold } from './truth.ts'
import { Plans } from './plans.tsx'

const steps = ['how', 'what', 'plan'] as const

/** Three steps for somebody new. Skip, Escape, a plan, or the last Next ends it for good. */
export const Onboarding = () => {
  const { t } = useTexts('shell')
  const told = useTold()
  const { session } = useShell()
  const [index, setIndex] = useState(0)
  const step = steps[index] ?? 'how'
  const finish = () => session.finishOnboarding()
  const last = index === steps.length - 1
  const next = () => (last ? finish() : setIndex(index + 1))

  return (
    <Dialog
      open
      onClose={finish}
      dismissable="escape"
      title={t(`onboarding.${step}.title`)}
      description={told(`onboarding.${step}.text`)}
      closeLabel={t('onboarding.skip')}
      size={step === 'plan' ? 'xl' : 'lg'}
      className="sm:p-8"
    >
      <div className="mt-6 min-h-64">
        {step === 'how' && <HowItWorks />}
        {step === 'what' && <Abilities />}
        {step === 'plan' && <Plans onChoose={finish} />}
      </div>
      <footer className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <Button variant="ghost" className="-ml-2" onClick={finish}>
          {t('onboarding.skip')}
        </Button>
        <ol
          aria-label={t('onboarding.progress', { step: index + 1, of: steps.length })}
          className="order-last flex w-full justify-center gap-1.5 sm:order-none sm:w-auto"
        >
          {steps.map((name, i) => (
            <li
              key={name}
              aria-current={i === index ? 'step' : undefined}
              className={cn(
                'h-1.5 rounded-full transition-all',
                i === index ? 'w-5 bg-accent' : 'w-1.5 bg-line-strong',
              )}
            />
          ))}
        </ol>
        <div className="flex gap-2">
          {index > 0 && (
            <Button variant="secondary" onClick={() => setIndex(index - 1)}>
              {t('action.back')}
            </Button>
          )}
          {/* A dialog takes the focus; it would begin at Skip, the first there is. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button autoFocus onClick={next}>
            {index === 0 ? t('onboarding.great') : last ? t('onboarding.start') : t('action.next')}
          </Button>
        </div>
      </footer>
    </Dialog>
  )
}
