import type { Summary } from '@hattama/contract/insight/summary'
import { Badge } from '@hattama/ui/badge'
import { Link } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu } from '@hattama/ui/menu'
import { PriorityBadge, StatusBadge } from '@hattama/ui/status-badge'
import { TagRow } from '@hattama/ui/tag-row'
import { Ellipsis } from 'lucide-react'
import { FavoriteStar } from '../../kernel/favorite-star.tsx'
import { useSummaryFacts } from '../../kernel/summary-facts.ts'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { Figures } from './figures.tsx'
import { RowMenu } from './row-menu.tsx'
import { TypeIcon } from './type-icon.tsx'

/** A summary in the list view, with a menu of actions. `isDraft`: the reader has unsaved edits. */
export const SummaryRow = ({ summary, isDraft }: { summary: Summary; isDraft: boolean }) => {
  const { t } = useSummariesTexts()
  const facts = useSummaryFacts(summary)
  return (
    <li className="relative flex items-start gap-3 px-4 py-4 transition-colors hover:bg-sunken">
      <TypeIcon type={summary.type} label={facts.type} />
      <div className="min-w-0 grow">
        <div className="flex items-center gap-x-3 gap-y-1 max-sm:flex-wrap max-sm:pr-16 sm:*:shrink-0">
          <h2 className="min-w-0 shrink! truncate text-base font-medium text-ink">
            <Link
              to={summary.id}
              className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {facts.title}
            </Link>
          </h2>
          <StatusBadge status={summary.status}>{facts.status}</StatusBadge>
          {isDraft && <Badge tone="yellow">{t('statusFilter.draft')}</Badge>}
          <PriorityBadge priority={summary.priority} label={t('word.priority')}>
            {facts.priority}
          </PriorityBadge>
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-faint">
          <span>{facts.date}</span>
          <span>{facts.readingTime}</span>
        </p>
        <p className="mt-1.5 line-clamp-2 text-sm text-muted">{facts.excerpt}</p>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <TagRow tags={summary.tags} shown={4} t={t} />
          <Figures summary={summary} facts={facts} />
        </div>
      </div>
      <div className="relative z-1 flex shrink-0 items-center max-sm:absolute max-sm:top-3 max-sm:right-3">
        <FavoriteStar summary={summary} />
        <Menu
          trigger={
            <IconButton label={t('list.actions', { title: facts.title })} tooltip={false} size="sm">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <RowMenu summary={summary} />
        </Menu>
      </div>
    </li>
  )
}
