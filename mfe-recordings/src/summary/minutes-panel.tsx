import type { RecordingDetails } from '@hattama/contract/recording'
import { isInProgress } from '@hattama/contract/status-display'
import type { Summary } from '@hattama/contract/summary'
import { Link, problemText } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { percentText } from '@hattama/ui/format/amount'
import { Skeleton } from '@hattama/ui/skeleton'
import { FileText, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMinutesOfRecordingQuery } from '../api.ts'
import { useRecordingsTexts } from '../texts.ts'
import { LateMinutesText } from './late-minutes-text.tsx'
import { MomentChip } from './moment-chip.tsx'
import { SectionCard } from './section-card.tsx'
import { TaskList } from './task-list.tsx'

/** The title of the meeting stands above the page already. */
const withoutTitle = (markdown: string) => markdown.replace(/^\s*#[ \t]+.*\n+/, '')

type Props = { recording: RecordingDetails; mayChange: boolean }

/** The right side of the viewer: summary, key points and action items, each only when there is something in it. */
export const MinutesPanel = ({ recording, mayChange }: Props) => {
  const { t } = useRecordingsTexts()
  const { data: summary, isLoading, error, refetch, isFetching } = useMinutesOfRecordingQuery(recording.id)
  if (isLoading) return <Skeleton className="h-64 rounded-lg" />
  if (error) {
    return (
      <Note title={t('minutes.failed')} text={problemText(error)}>
        <Button size="sm" variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      </Note>
    )
  }
  if (summary && summary.status === 'completed') return <Sections summary={summary} mayChange={mayChange} />
  if (isInProgress(recording.status) || summary?.status === 'processing') {
    return <Note icon={<Sparkles aria-hidden />} title={t('minutes.generating')} />
  }
  return <Note icon={<FileText aria-hidden />} title={t('minutes.noTitle')} text={t('minutes.noText')} />
}

const Sections = ({ summary, mayChange }: { summary: Summary; mayChange: boolean }) => {
  const { t, language } = useRecordingsTexts()
  const pending = summary.actionItems.filter((item) => !item.completed).length
  return (
    <>
      {summary.summary.trim() !== '' && (
        <SectionCard title={t('minutes.title')}>
          <LateMinutesText markdown={withoutTitle(summary.summary)} />
          <footer className="mt-4 space-y-1 border-t border-line pt-3 text-xs text-faint">
            {summary.type === 'extract' && <p>{t('minutes.extract')}</p>}
            {summary.coverage.read < 0.995 && (
              <p>{t('minutes.partlyRead', { percent: percentText(summary.coverage.read, language) })}</p>
            )}
            <p>
              <Link to={`/summaries/${summary.id}`} className="font-medium text-accent hover:underline">
                {t('minutes.open')}
              </Link>
            </p>
          </footer>
        </SectionCard>
      )}
      {summary.keyPoints.length > 0 && (
        <SectionCard title={t('minutes.keyPoints')} badge={<Badge>{summary.keyPoints.length}</Badge>}>
          <ul className="list-disc space-y-2 pl-5 text-sm text-ink marker:text-faint">
            {summary.keyPoints.map((point, i) => {
              const moment = summary.moments.keyPoints[i]
              return (
                <li key={point}>
                  {point} {moment && <MomentChip ms={moment.startMs} quote={moment.quote} />}
                </li>
              )
            })}
          </ul>
        </SectionCard>
      )}
      {summary.actionItems.length > 0 && (
        <SectionCard
          title={t('minutes.tasks')}
          badge={
            <Badge tone={pending > 0 ? 'yellow' : 'green'}>{t('minutes.pending', { count: pending })}</Badge>
          }
        >
          <TaskList summary={summary} mayChange={mayChange} />
        </SectionCard>
      )}
    </>
  )
}

const Note = ({
  icon,
  title,
  text,
  children,
}: {
  icon?: ReactNode
  title: string
  text?: string
  children?: ReactNode
}) => (
  <Card className="flex flex-col items-center gap-2 px-5 py-8 text-center [&>svg]:size-5 [&>svg]:text-faint">
    {icon}
    <h2 className="text-base font-medium text-ink">{title}</h2>
    {text && <p className="text-sm text-muted">{text}</p>}
    {children}
  </Card>
)
