import { clock as clockText, momentParam } from '@hattama/contract/rules/time'
import { Link } from '@hattama/platform'
import { Play } from 'lucide-react'
import { useSummariesTexts } from '../texts.ts'

/** The moment a statement rests on: opens the recording there. `quote`: the words said. */
export const MomentLink = ({
  recordingId,
  ms,
  quote,
}: {
  recordingId: string
  ms: number
  quote?: string | undefined
}) => {
  const { t } = useSummariesTexts()
  const time = clockText(ms)
  return (
    <Link
      to={`/recordings/${recordingId}?t=${momentParam(ms)}`}
      title={quote}
      aria-label={t('summaryPage.openMoment', { time })}
      className="ml-0.5 inline-flex h-6 items-center gap-1 rounded-full bg-accent-soft px-2 align-middle text-xs font-medium text-accent tabular-nums hover:bg-accent hover:text-white"
    >
      <Play aria-hidden className="size-2.5 fill-current print:hidden" />
      {time}
    </Link>
  )
}
