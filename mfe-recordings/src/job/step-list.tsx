import type { JobStep } from '@hattama/contract/job'
import { percentText } from '@hattama/ui/format/amount'
import { Spinner } from '@hattama/ui/spinner'
import { Ban, Check, Circle, X } from 'lucide-react'
import { useRecordingsTexts } from '../texts.ts'

const icons = {
  pending: <Circle aria-hidden className="text-line-strong" />,
  active: <Spinner className="text-blue" />,
  done: <Check aria-hidden className="text-green" />,
  failed: <X aria-hidden className="text-red" />,
  cancelled: <Ban aria-hidden className="text-faint" />,
} as const

/** The steps of a recording in order: state, percent while one runs, and what it was made with. */
export const StepList = ({ steps }: { steps: readonly JobStep[] }) => {
  const { t, language } = useRecordingsTexts()
  if (steps.length === 0) return null
  return (
    <ol className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {steps.map((step) => (
        <li key={step.step} className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
          {icons[step.state]}
          <span className="min-w-0">
            <span className={step.state === 'pending' ? 'text-faint' : 'text-ink'}>
              {t(`job.${step.step}`)}
            </span>
            <span className="sr-only">: {t(`job.${step.state}`)}</span>
            {step.state === 'active' && step.progress > 0 && (
              <span className="ml-1.5 text-muted tabular-nums">{percentText(step.progress, language)}</span>
            )}
            {step.engine && (
              <span className="block truncate text-xs text-faint">
                {t('job.by', { engine: [step.engine, step.model].filter(Boolean).join(' · ') })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
