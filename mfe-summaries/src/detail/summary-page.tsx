import type { Summary } from '@hattama/contract/summary'
import { asProblem, Link, problemText, usePageTitle, useParams } from '@hattama/platform'
import { buttonClass } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { ArrowLeft, FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { useSummaryQuery } from '../api.ts'
import { useSummaryFacts } from '../summary-facts.ts'
import { useSummariesTexts } from '../texts.ts'
import { SectionCard } from './section-card.tsx'
import { sectionsOf } from './sections.ts'
import { SideCards } from './side-cards.tsx'
import { SummaryEditor } from './summary-editor.tsx'
import { TaskCard } from './task-card.tsx'
import { Toolbar, useMayChange } from './toolbar.tsx'

/** `/summaries/{id}` */
export const SummaryPage = () => {
  const { t } = useSummariesTexts()
  const { summaryId = '' } = useParams()
  const { data, currentData, error, isFetching, refetch } = useSummaryQuery(summaryId)
  usePageTitle(currentData?.title ?? t('summaryPage.untitled'))
  if (currentData) return <Detail summary={currentData} />
  if (!error || (isFetching && !data)) return <Loading />
  if (asProblem(error).code === 'NOT_FOUND') {
    return (
      <EmptyState
        icon={<FileQuestion />}
        title={t('summaryPage.summaryNotFound')}
        text={t('summaryPage.notFoundText')}
        action={
          <Link to="/summaries" className={buttonClass('secondary')}>
            {t('summaryPage.back')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <BackLink />
      <FailureState
        title={t('summaryPage.failedToLoadSummary')}
        text={problemText(error)}
        safe={t('failure.safe')}
        retryLabel={t('action.retry')}
        onRetry={() => void refetch()}
        pending={isFetching}
        detail={asProblem(error).id}
      />
    </>
  )
}

const BackLink = () => {
  const { t } = useSummariesTexts()
  return (
    <Link
      to="/summaries"
      aria-label={t('summaryPage.back')}
      title={t('summaryPage.back')}
      className="-ml-2 flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink print:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  )
}

const Detail = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  const facts = useSummaryFacts(summary)
  const mayChange = useMayChange()
  const sections = sectionsOf(summary)
  const [isEditing, setEditing] = useState(false)
  const line = [
    facts.date,
    facts.duration,
    facts.readingTime,
    t('summaryPage.participants', { count: summary.participants.length }),
  ]
  return (
    <div className="space-y-5">
      <header className="flex items-start gap-2">
        <BackLink />
        <div className="min-w-0 grow">
          <h1 className="text-xl font-semibold tracking-tight text-balance break-words text-ink sm:text-2xl">
            {facts.title}
          </h1>
          <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted">
            {line.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <div className="mt-4 -ml-9 sm:ml-0">
            <Toolbar
              summary={summary}
              onEdit={mayChange && summary.status === 'completed' ? () => setEditing(true) : null}
            />
          </div>
        </div>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          {isEditing && <SummaryEditor summary={summary} onClose={() => setEditing(false)} />}
          {sections.length === 0 && !isEditing && (
            <Card className="px-5 py-10 text-center text-sm text-muted">
              {t(summary.status === 'processing' ? 'summaryPage.processing' : 'summaryPage.noSummary')}
            </Card>
          )}
          {(isEditing ? sections.filter((s) => s.kind === 'lines') : sections).map((section, i) => (
            <SectionCard
              key={`${i} ${section.heading}`}
              section={section}
              number={i + 1}
              recordingId={summary.recordingId}
            />
          ))}
          <TaskCard summary={summary} mayChange={mayChange} />
        </div>
        <aside aria-label={t('summaryPage.details')} className="space-y-4">
          <SideCards summary={summary} />
        </aside>
      </div>
    </div>
  )
}

const Loading = () => {
  const { t } = useSummariesTexts()
  return (
    <output aria-label={t('word.loading')} className="block space-y-5">
      <Skeleton className="h-12 w-2/3" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </output>
  )
}
