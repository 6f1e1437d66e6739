import { faultText } from '@hattama/contract/rules/kernel/fault-text'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import type { Summary } from '@hattama/contract/insight/summary'
import { isTooShort } from '@hattama/contract/rules/insight/summary-engine'
import { holdsSimilar } from '@hattama/contract/rules/insight/support-mark'
import { rolesToSign, summarySections, splitSignatures } from '@hattama/contract/rules/insight/summary-text'
import {
  BetterModels,
  Link,
  problemText,
  useMinutesOfRecordingQuery,
  useReadersLabels,
  useRewriting,
} from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { cn } from '@hattama/ui/cn'
import { percentText } from '@hattama/ui/format/amount'
import { dateTimeText } from '@hattama/ui/format/date'
import { SignatureLines } from '@hattama/ui/signature-lines'
import { Skeleton } from '@hattama/ui/skeleton'
import { Spinner } from '@hattama/ui/spinner'
import { FileText, Sparkles, RotateCw } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { LateMinutesText } from './late-minutes-text.tsx'
import { CoveragePart } from './coverage-part.tsx'
import { MomentChip } from './moment-chip.tsx'
import { SectionCard } from './section-card.tsx'
import { TaskList } from './task-list.tsx'
import { IconButton } from '@hattama/ui/icon-button'
import { TextChanged } from '@hattama/ui/text-changed'
import { Menu } from '@hattama/ui/menu'
import { RewriteItems } from '@hattama/ui/rewrite-items'

/** Rewrites the minutes: as they are, in another language, or as another kind of report. */
const RewriteMinutes = ({ summary }: { summary: Summary }) => {
  const { t } = useRecordingsTexts()
  const { isAsking, choices } = useRewriting(summary)
  return (
    <Menu
      trigger={
        // a tooltip around the trigger would take the menu's place
        <IconButton
          size="sm"
          tooltip={false}
          label={t('rewrite.open')}
          disabled={isAsking}
          className="print:hidden"
        >
          <RotateCw aria-hidden />
        </IconButton>
      }
    >
      <RewriteItems {...choices} />
    </Menu>
  )
}

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
    const words = recording.status === 'waiting' && !recording.hasTranscript ? 'waiting' : 'generating'
    return <Note icon={<Sparkles aria-hidden />} title={t(`minutes.${words}`)} />
  }
  return <Note icon={<FileText aria-hidden />} title={t('minutes.noTitle')} text={t('minutes.noText')} />
}

type Shown = { summary: Summary; fault: RecordingDetails['fault']; mayChange: boolean }

const Sections = ({ summary, fault, mayChange }: Shown) => {
  const { t, language } = useRecordingsTexts()
  const labels = useReadersLabels()
  const { rest, signed } = splitSignatures(withoutTitle(summary.summary))
  const { behind, update, isAsking } = useRewriting(summary)
  const pending = summary.actionItems.filter((item) => !item.completed).length
  return (
    <>
      {summary.summary.trim() !== '' && (
        <SectionCard title={t('minutes.title')} aside={mayChange && <RewriteMinutes summary={summary} />}>
          {summary.status === 'processing' && <BeingWritten />}
          {behind && <TextChanged words={behind} pending={isAsking} onUpdate={mayChange ? update : null} />}
          {summary.type === 'extract' && fault?.source === 'summary' && (
            <p className="mb-3 rounded-md bg-yellow-soft px-3 py-2 text-sm text-ink">
              {t(`fault.${faultText(fault)}`)}
            </p>
          )}
          <LateMinutesText markdown={labels.inText(rest)} />
          <footer className="mt-4 space-y-1 border-t border-line pt-3 text-xs text-faint">
            <p>{t('viewer.generated', { date: dateTimeText(summary.generatedAt, language) })}</p>
            {summary.type === 'extract' && (
              <p>
                {isTooShort(summary) ? (
                  t('minutes.tooShort')
                ) : (
                  <>
                    {t('minutes.extract')} <BetterModels />
                  </>
                )}
              </p>
            )}
            {holdsSimilar(summary) && <p>{t('minutes.similar')}</p>}
            <CoveragePart summary={summary} />
            {summary.coverage.unread === undefined && summary.coverage.read < 0.995 && (
              <p>{t('minutes.partlyRead', { percent: percentText(summary.coverage.read, language) })}</p>
            )}
            <p className="print:hidden">
              <Link to={`/summaries/${summary.id}`} className="font-medium text-accent hover:underline">
                {t('minutes.open')}
              </Link>
            </p>
          </footer>
        </SectionCard>
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
        </SectionCard>
      )}
      {summarySections(signed).map(({ heading, body }) => (
        <SectionCard key={heading} title={heading ?? ''}>
          <SignatureLines roles={rolesToSign(body)} />
        </SectionCard>
      ))}
    </>
  )
}

/** The old text stays readable while a new one is written. */
const BeingWritten = () => {
  const { t } = useRecordingsTexts()
  return (
    <output className="mb-3 flex items-center gap-2 rounded-md bg-accent-soft px-3 py-2 text-sm text-ink">
      <Spinner className="text-accent" />
      {t('rewrite.begun')}
    </output>
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
