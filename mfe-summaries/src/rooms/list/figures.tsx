import type { Summary } from '@hattama/contract/insight/summary'
import { CircleCheckBig, Gavel, LetterText } from 'lucide-react'
import type { SummaryFacts } from '../../kernel/summary-facts.ts'

/** Counts of a summary: action items and decisions, where there are any, and words. */
export const Figures = ({ summary, facts }: { summary: Summary; facts: SummaryFacts }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-faint [&_svg]:size-3.5 [&>li]:flex [&>li]:items-center [&>li]:gap-1.5">
    {summary.actionItems.length > 0 && (
      <li>
        <CircleCheckBig aria-hidden />
        {facts.tasks}
      </li>
    )}
    {facts.decisions !== '' && (
      <li>
        <Gavel aria-hidden />
        {facts.decisions}
      </li>
    )}
    <li>
      <LetterText aria-hidden />
      {facts.words}
    </li>
  </ul>
)
