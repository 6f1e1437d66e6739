import { useTexts, useUser } from '@hattama/platform'
import { canShareCalls } from '@hattama/recorder/recorder/room-limits'
import { Button } from '@hattama/ui/button'
import { cn } from '@hattama/ui/cn'
import { Dialog } from '@hattama/ui/dialog'
import { IconButton } from '@hattama/ui/icon-button'
import { useEffect, useState } from 'react'
import { timeZone } from '../../kernel/save-file.ts'
import { useChangeRemindersMutation } from '../reports/report-calls.ts'
import { useShell } from '../../kernel/shell-context.ts'
import { Abilities } from './abilities.tsx'
import { useTrueTexts } from '../../kernel/true-texts/true-texts.ts'
import { SpokenNote } from '../speech/spoken-note.tsx'
import { Plans } from './plans.tsx'
import { CalendarPlus, FileText, MonitorUp, X } from 'lucide-react'

const stages = [
  { key: 'setUp', icon: CalendarPlus },
  { key: 'add', icon: MonitorUp },
  { key: 'collect', icon: FileText },
]

/** Step 1: from setup to the report. */
const HowItWorks = () => {
  const { t } = useTexts('shell')
  const trueText = useTrueTexts()
  const isAdmin = useUser()?.serverAdmin === true
  // a phone takes no extension and shares no tab
  const isRoomOnly = !canShareCalls()
  const said = (key: string) =>
    isRoomOnly && key !== 'collect'
      ? t(`onboarding.how.${key}.textRoom`)
      : trueText(`onboarding.how.${key}.text`)
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {stages.map(({ key, icon: Icon }, i) => (
          <li key={key} className="flex gap-4 rounded-lg border border-line p-4">
            <span
              aria-hidden
              className="flex size-10 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent"
            >
              <Icon className="size-5" />
            </span>
            <div>
              <p className="text-sm font-semibold">
                {i + 1}. {t(`onboarding.how.${key}.title`)}
              </p>
              <p className="mt-0.5 text-sm text-muted">
                {said(key)} {key === 'setUp' && trueText('onboarding.how.setUp.connect')}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <SpokenNote spoken="" isShort />
      {isAdmin && <p className="text-sm text-muted">{t('onboarding.admin')}</p>}
    </div>
  )
}

const steps = ['how', 'what', 'plan'] as const

/** Three steps for new users. Skip, which is the cross where “Start working” says the same, Escape, a plan, or the last Next ends it for good. */
export const Onboarding = () => {
  const { t } = useTexts('shell')
  const trueText = useTrueTexts()
  const { session, registry } = useShell()
  const [index, setIndex] = useState(0)
  // plans stand side by side; what a server without them begins with is as wide as the other steps
  const isWide = steps[index] === 'plan' && registry.facts.includes('plans')
  const step = steps[index] ?? 'how'
  const [tell] = useChangeRemindersMutation()
  const finish = () => session.finishOnboarding()
  // needed to resolve days mentioned in meetings ("by Friday")
  useEffect(() => {
    void tell({ timeZone: timeZone() })
  }, [tell])
  const last = index === steps.length - 1
  const next = () => (last ? finish() : setIndex(index + 1))

  return (
    <Dialog
      open
      onClose={finish}
      dismissable="escape"
      title={trueText(`onboarding.${step}.title`) ?? ''}
      description={trueText(`onboarding.${step}.text`)}
      closeLabel={t('onboarding.skip')}
      size={isWide ? 'xl' : 'lg'}
      fitted
      corner={
        last ? (
          <IconButton label={t('onboarding.skip')} tooltip={false} size="sm" onClick={finish}>
            <X aria-hidden />
          </IconButton>
        ) : (
          <Button variant="ghost" size="sm" onClick={finish}>
            {t('onboarding.skip')}
          </Button>
        )
      }
    >
      {/* steps of one height: what is pressed to go on stays where it is */}
      <div className="-mx-1 mt-6 min-h-40 grow overflow-y-auto px-1 sm:min-h-92">
        {step === 'how' && <HowItWorks />}
        {step === 'what' && <Abilities />}
        {step === 'plan' && <Plans onChoose={finish} />}
      </div>
      {/* on a phone a step is longer than the screen: it scrolls, and the way on stays in sight */}
      <footer className="-mx-6 -mb-6 flex shrink-0 items-center justify-between gap-3 border-t border-line px-6 py-5">
        <ol
          aria-label={t('onboarding.progress', { step: index + 1, of: steps.length })}
          className="flex justify-center gap-1.5"
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
          <Button onClick={next}>
            {index === 0 ? t('onboarding.great') : last ? t('onboarding.start') : t('action.next')}
          </Button>
        </div>
      </footer>
    </Dialog>
  )
}
