import type { JobStep } from '@hattama/contract/kernel/job'
import { minutesText } from '@hattama/ui/format/duration'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** How long the running step still takes, once that is known, and that nobody has to wait here for it. */
export const TimeLeft = ({ steps }: { steps: readonly JobStep[] }) => {
  const { t, language } = useRecordingsTexts()
  // seconds
  const left = steps.find(({ state }) => state === 'active')?.remaining ?? null
  return (
    <>
      {left !== null && (
        <span className="text-ink tabular-nums">
          {left < 60 ? t('job.leftLittle') : t('job.left', { time: minutesText(left / 60, language) })}{' '}
        </span>
      )}
      {t('job.closePage')}
    </>
  )
}
