import type { JobStep } from '@hattama/contract/kernel/job'
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

/** The steps of a recording in order, folded: their state, where each was done, by which model, and why that one. */
export const StepList = ({ steps }: { steps: readonly JobStep[] }) => {
  const { t } = useRecordingsTexts()
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
              {step.engine && step.state !== 'pending' && (
                <span className="block text-xs break-words text-faint">
                  {t([`job.by.${step.engine}`, 'job.by.here'])}
                  {step.model && ` · ${step.model}`}
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
