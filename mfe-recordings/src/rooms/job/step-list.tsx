import type { JobStep } from '@hattama/contract/kernel/job'
import { percentText } from '@hattama/ui/format/amount'
import { Disclosure } from '@hattama/ui/disclosure'
import { Spinner } from '@hattama/ui/spinner'
import { Ban, Check, Circle, X } from 'lucide-react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

const icons = {
  pending: <Circle aria-hidden className="text-line-strong" />,
  active: <Spinner className="text-blue" />,
  done: <Check aria-hidden className="text-green" />,
  failed: <X aria-hidden className="text-red" />,
  cancelled: <Ban aria-hidden className="text-faint" />,
} as const

/** The steps of a recording in order, folded: state and percent while running, the engine used and why. */
export const StepList = ({ steps }: { steps: readonly JobStep[] }) => {
  const { t, language } = useRecordingsTexts()
  if (steps.length === 0) return null
  return (
    <Disclosure label={t('job.steps')} className="mt-3 -ml-1">
      <ol className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {steps.map((step) => (
          <li
            key={step.step}
            className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0"
          >
            {icons[step.state]}
            <span className="min-w-0">
              <span className={step.state === 'pending' ? 'text-faint' : 'text-ink'}>
                {t(`job.${step.step}`)}
              </span>
              <span className="sr-only">: {t(`job.${step.state}`)}</span>
              {step.state === 'active' && step.progress > 0 && (
                <span className="ml-1.5 text-muted tabular-nums">{percentText(step.progress, language)}</span>
              )}
              {step.engine && step.state !== 'pending' && (
                <span className="block text-xs break-words text-faint">
                  {t('job.by', { engine: [step.engine, step.model].filter(Boolean).join(' · ') })}
                  {step.choice && <span className="block">{t(`job.choice-${step.choice}`)}</span>}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
