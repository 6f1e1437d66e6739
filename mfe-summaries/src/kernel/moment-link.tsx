import type { Support } from '@hattama/contract/insight/summary'
import { momentText } from '@hattama/contract/rules/insight/support-mark'
import { clock as clockText, momentParam } from '@hattama/contract/rules/kernel/time'
import { Link, useWhyShown } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { similarLook } from '@hattama/ui/similar-look'
import { ArrowUpRight } from 'lucide-react'
import { useSummariesTexts } from './texts.ts'

/** The moment a statement is based on: opens the recording there. `quote`: the words spoken. */
export const MomentLink = ({
  recordingId,
  ms,
  quote,
  support,
}: {
  recordingId: string
  ms: number
  quote?: string | undefined
  /** how well it supports the statement */
  support?: Support | undefined
}) => {
  const { t } = useSummariesTexts()
  const why = useWhyShown()
  const isSimilar = support === 'similar'
  const time = clockText(ms)
  return (
    <Link
      to={`/recordings/${recordingId}?t=${momentParam(ms)}`}
      title={why(support, quote)}
      aria-label={t(isSimilar ? 'summaryPage.openSimilar' : 'summaryPage.openMoment', { time })}
      className={cn(
        'ml-0.5 inline-flex h-6 items-center gap-1 rounded-full px-2 align-middle text-xs font-medium tabular-nums hover:bg-accent hover:text-white',
        isSimilar ? similarLook : 'bg-accent-soft text-accent',
      )}
    >
      <ArrowUpRight aria-hidden className="size-3 print:hidden" />
      {momentText({ startMs: ms, support })}
    </Link>
  )
}
