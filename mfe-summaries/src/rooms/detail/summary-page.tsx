import type { Summary } from '@hattama/contract/insight/summary'
import { DecideButtons } from '@hattama/minutes/decide-buttons'
import { MinutesEditor } from '@hattama/minutes/minutes-editor'
import { useDecide } from '@hattama/minutes/use-decide'
import { useEditing } from '@hattama/minutes/use-editing'
import {
  QuotesNote,
  asProblem,
  Link,
  problemText,
  useMay,
  usePageTitle,
  useParams,
  useRewriting,
} from '@hattama/platform'
import { BackLink } from '@hattama/ui/back-link'
import { buttonClass } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { LongTitle } from '@hattama/ui/long-title'
import { MeetingHead } from '@hattama/ui/meeting-head'
import { Spinner } from '@hattama/ui/spinner'
import { Skeleton } from '@hattama/ui/skeleton'
import { TextChanged } from '@hattama/ui/text-changed'
import { AudioLines, FileQuestion } from 'lucide-react'
import { Suspense } from 'react'
import { useSummaryQuery } from '../../kernel/api.ts'
import { useSummaryFacts } from '../../kernel/summary-facts.ts'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { SectionCard } from './section-card.tsx'
import { sectionsOf } from './sections.ts'
import { SideCards } from './side-cards.tsx'
import { TaskCard } from './task-card.tsx'
import { Toolbar } from './toolbar.tsx'

/** `/summaries/{id}` */
export const SummaryPage = () => {
  const { t } = useSummariesTexts()
  const { summaryId = '' } = useParams()
  const { data, currentData, error, isFetching, refetch } = useSummaryQuery(summaryId)
  const isMissing = error !== undefined && asProblem(error).code === 'NOT_FOUND'
  usePageTitle(currentData?.title ?? t(isMissing ? 'summaryPage.summaryNotFound' : 'summaryPage.untitled'))
  if (currentData) {
    return (
      <Suspense fallback={<Loading />}>
        <Detail key={currentData.id} summary={currentData} />
      </Suspense>
    )
  }
  if (!error || (isFetching && !data)) return <Loading />
  if (isMissing) {
    return (
      <EmptyState
        isPage
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
      <BackToList />
      <FailureState
        isPage
        title={t('summaryPage.failedToLoadSummary')}
        text={problemText(error)}
        safe={t('failure.safe')}
        retryLabel={t('action.retry')}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    </>
  )
}

const BackToList = () => {
  const { t } = useSummariesTexts()
  return <BackLink as={Link} to="/summaries" label={t('summaryPage.back')} />
}

const Detail = ({ summary }: { summary: Summary }) => {
  const { t } = useSummariesTexts()
  const facts = useSummaryFacts(summary)
  const mayChange = useMay()('summary.change', summary)
  const { behind, dismiss, update, isAsking, choices, question } = useRewriting(summary)
  const sections = sectionsOf(summary)
  const mayEdit = mayChange && summary.status === 'completed'
  const { isEditing, focusAt, edit, close, reopen } = useEditing(summary, mayEdit)
  const decide = useDecide(summary)
  const besideItem = (line: number) =>
    mayEdit && decide.possible.includes(line) && <DecideButtons line={line} of={decide} />
  const shown = isEditing ? sections.filter((s) => s.kind === 'lines') : sections
  const numbered = shown.filter(({ kind }) => kind !== 'tasks')
  const tasks = <TaskCard key="tasks" summary={summary} mayChange={mayChange} />
  const cardsOf = (isToSign: boolean) =>
    shown.map((section) => {
      if ((section.kind === 'signatures') !== isToSign) return null
      if (section.kind === 'tasks') return tasks
      const number = numbered.indexOf(section) + 1
      return (
        <SectionCard
          key={`${number} ${section.heading}`}
          section={section}
          number={number}
          recordingId={summary.recordingId}
          onEdit={mayEdit ? edit : undefined}
          besideItem={besideItem}
        />
      )
    })
  const line = [facts.date, facts.duration, facts.readingTime, facts.people]
  return (
    <div className="space-y-5">
      <MeetingHead
        back={<BackToList />}
        title={<LongTitle title={facts.title} />}
        actions={
          <Toolbar summary={summary} onEdit={mayEdit ? () => edit(0) : null} rewriteChoices={choices} />
        }
        facts={
          <>
            {line.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <Link
              to={`/recordings/${summary.recordingId}`}
              className="inline-flex items-center gap-1.5 font-medium text-accent hover:underline print:hidden"
            >
              <AudioLines aria-hidden className="size-4" />
              {t('summaryPage.recording')}
            </Link>
          </>
        }
      />
      <ConfirmDialog {...question} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          {summary.status === 'processing' && sections.length > 0 && <BeingWritten />}
          {behind && !isEditing && (
            <TextChanged
              words={behind}
              pending={isAsking}
              onUpdate={mayChange ? update : null}
              onDismiss={dismiss}
            />
          )}
          {sections.length > 0 && <QuotesNote summary={summary} />}
          {isEditing && (
            <Card className="px-3 py-5 sm:px-5">
              <MinutesEditor summary={summary} focusAt={focusAt} onClose={close} onReopen={reopen} />
            </Card>
          )}
          {sections.length === 0 && !isEditing && (
            <Card className="px-5 py-10 text-center text-sm text-muted">
              {t(summary.status === 'processing' ? 'summaryPage.processing' : 'summaryPage.noSummary')}
            </Card>
          )}
          {cardsOf(false)}
          {shown.some(({ kind }) => kind === 'tasks') ? null : tasks}
          {cardsOf(true)}
        </div>
        <aside aria-label={t('summaryPage.details')} className="min-w-0 space-y-4">
          <SideCards summary={summary} />
        </aside>
      </div>
    </div>
  )
}

/** The old text stays readable while a new one is written. */
const BeingWritten = () => {
  const { t } = useSummariesTexts()
  return (
    <output className="flex items-center gap-3 rounded-lg border border-accent-line bg-accent-soft px-4 py-3 text-sm text-ink">
      <Spinner className="size-4 text-accent" />
      {t('rewrite.begun')}
    </output>
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
