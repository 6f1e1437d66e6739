import type { Summary } from '@hattama/contract/insight/summary'
import { Badge } from '@hattama/ui/badge'
import { Link } from '@hattama/platform'
import { PriorityBadge, StatusBadge } from '@hattama/ui/status-badge'
import { TagRow } from '@hattama/ui/tag-row'
import { FavoriteStar } from '../../kernel/favorite-star.tsx'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { useSummaryFacts } from '../../kernel/summary-facts.ts'
import { Figures } from './figures.tsx'
import { TypeIcon } from './type-icon.tsx'

/**
 * A summary in the grid. The title is a link stretched over the card, with the star above it. `isDraft`: the reader has
 * unsaved edits.
 */
export const SummaryCard = ({ summary, isDraft }: { summary: Summary; isDraft: boolean }) => {
  const { t } = useSummariesTexts()
  const facts = useSummaryFacts(summary)
  return (
    <li className="relative flex flex-col rounded-lg border border-line bg-surface p-4 shadow-card transition-colors focus-within:border-line-strong hover:border-line-strong">
      <div className="flex items-start gap-3">
        <TypeIcon type={summary.type} label={facts.type} />
        <div className="min-w-0 grow">
          <h2 className="line-clamp-2 text-base wrap-anywhere font-medium text-ink">
            <Link
              to={summary.id}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              {facts.title}
            </Link>
          </h2>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-faint">
            <span>{facts.date}</span>
            <span>{facts.readingTime}</span>
          </p>
        </div>
        <FavoriteStar summary={summary} className="relative z-1 -mt-1 -mr-1" />
      </div>
      <p className="mt-3 line-clamp-3 text-sm text-muted">{facts.excerpt}</p>
      <div className="mt-auto space-y-3 pt-4">
        <TagRow tags={summary.tags} shown={3} t={t} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StatusBadge status={summary.status}>{facts.status}</StatusBadge>
          {isDraft && <Badge tone="yellow">{t('statusFilter.draft')}</Badge>}
          <PriorityBadge priority={summary.priority} label={t('word.priority')}>
            {facts.priority}
          </PriorityBadge>
        </div>
        <Figures summary={summary} facts={facts} />
      </div>
    </li>
  )
}
