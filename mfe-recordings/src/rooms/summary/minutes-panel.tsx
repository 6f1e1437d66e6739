import type { RecordingDetails } from '@hattama/contract/library/recording'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import type { Summary } from '@hattama/contract/insight/summary'
import { rolesToSign, summarySections, splitSignatures } from '@hattama/contract/rules/insight/summary-text'
import { NewTask } from '@hattama/minutes/new-task'
import { problemText, useMinutesOfRecordingQuery } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { cn } from '@hattama/ui/cn'
import { SignatureLines } from '@hattama/ui/signature-lines'
import { Skeleton } from '@hattama/ui/skeleton'
import { Sparkles } from 'lucide-react'
import { Suspense } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { MinutesCard } from './minutes-card.tsx'
import { MomentChip } from './moment-chip.tsx'
import { NoMinutes } from './no-minutes.tsx'
import { Note } from './note.tsx'
import { SectionCard } from './section-card.tsx'
import { TaskList } from './task-list.tsx'

/** The meeting's title is already above the page. */
const withoutTitle = (markdown: string) => markdown.replace(/^\s*#[ \t].*\n+/, '')

type Props = { recording: RecordingDetails; mayChange: boolean }

/** The summary, its key points and action items, each only if it is not empty. */
export const MinutesPanel = ({ recording, mayChange }: Props) => {
  const { t } = useRecordingsTexts()
  const { data: summary, isLoading, error, refetch, isFetching } = useMinutesOfRecordingQuery(recording.id)
  // as high as what comes, so that nothing below moves
  if (isLoading) return <Skeleton className={cn('rounded-lg', recording.hasSummary ? 'h-[80dvh]' : 'h-30')} />
  if (error) {
    return (
      <Note title={t('minutes.failed')} text={problemText(error)}>
        <Button size="sm" variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      </Note>
    )
  }
  if (summary && (summary.status === 'completed' || summary.summary.trim() !== ''))
    return (
      <Suspense fallback={<Skeleton className="h-[80dvh] rounded-lg" />}>
        <Sections summary={summary} fault={recording.fault} mayChange={mayChange} />
      </Suspense>
    )
  if (isInProgress(recording.status) || summary) {
    const isEarly = ['waiting', 'uploading'].includes(recording.status)
    const words = isEarly && !recording.hasTranscript ? 'waiting' : 'generating'
    return <Note icon={<Sparkles aria-hidden />} title={t(`minutes.${words}`)} />
  }
  return <NoMinutes recording={recording} mayChange={mayChange} />
}

type Shown = { summary: Summary; fault: RecordingDetails['fault']; mayChange: boolean }

const Sections = ({ summary, fault, mayChange }: Shown) => {
  const { t } = useRecordingsTexts()
  const { rest, signed } = splitSignatures(withoutTitle(summary.summary))
  const adds = mayChange && (
    <NewTask place={async () => ({ summaryId: summary.id, recordingId: summary.recordingId })} />
  )
  const pending = summary.actionItems.filter((item) => !item.completed).length
  return (
    <>
      {summary.summary.trim() !== '' && (
        <MinutesCard summary={summary} markdown={rest} fault={fault} mayChange={mayChange} />
      )}
      {summary.keyPoints.length > 0 && (
        <SectionCard title={t('minutes.keyPoints')} aside={<Badge>{summary.keyPoints.length}</Badge>}>
          <ul className="list-disc space-y-2 pl-5 text-sm wrap-anywhere text-ink marker:text-faint">
            {summary.keyPoints.map((point, i) => {
              const moment = summary.moments.keyPoints[i]
              return (
                <li key={point}>
                  {point}{' '}
                  {moment && <MomentChip ms={moment.startMs} quote={moment.quote} support={moment.support} />}
                </li>
              )
            })}
          </ul>
        </SectionCard>
      )}
      {summary.actionItems.length > 0 && (
        <SectionCard
          title={t('minutes.tasks')}
          aside={
            <Badge tone={pending > 0 ? 'yellow' : 'green'}>{t('minutes.pending', { count: pending })}</Badge>
          }
        >
          <TaskList summary={summary} mayChange={mayChange} />
          {adds && <div className="mt-4">{adds}</div>}
        </SectionCard>
      )}
      {adds && summary.actionItems.length === 0 && <Card className="p-3">{adds}</Card>}
      {summarySections(signed).map(({ heading, body }) => (
        <SectionCard key={heading} title={heading ?? ''}>
          <SignatureLines roles={rolesToSign(body)} />
        </SectionCard>
      ))}
    </>
  )
}
