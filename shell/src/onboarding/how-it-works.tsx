import { useTexts } from '@hattama/platform'
import { useTold } from './truth.ts'
import { CalendarPlus, FileText, MonitorUp } from 'lucide-react'

const stages = [
  { key: 'setUp', icon: CalendarPlus },
  { key: 'add', icon: MonitorUp },
  { key: 'collect', icon: FileText },
]

/** Step 1: from the set-up to the report. */
export const HowItWorks = () => {
  const { t } = useTexts('shell')
  const told = useTold()
  return (
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
            <p className="mt-0.5 text-sm text-muted">{told(`onboarding.how.${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
