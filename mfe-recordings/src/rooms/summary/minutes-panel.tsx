import type { RecordingDetails } from '@hattama/contract/library/recording'
import { isBeingRecorded, isInProgress } from '@hattama/contract/rules/library/status-display'
import type { Summary } from '@hattama/contract/insight/summary'
import { firstLineOf, minutesParts } from '@hattama/contract/rules/insight/minutes-parts'
import { rolesToSign, summarySections, splitSignatures } from '@hattama/contract/rules/insight/summary-text'
import { DecideButtons } from '@hattama/minutes/decide-buttons'
import { NewTask } from '@hattama/minutes/new-task'
import { useDecide } from '@hattama/minutes/use-decide'
import { useEditing } from '@hattama/minutes/use-editing'
import { AiOffNote, problemText, useMinutesOfRecordingQuery } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { cn } from '@hattama/ui/cn'
import { SignatureLines } from '@hattama/ui/signature-lines'
import { Skeleton } from '@hattama/ui/skeleton'
import { Sparkles } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { EditPencil } from './edit-pencil.tsx'
import { KeyPoints } from './key-points.tsx'
import { MinutesCard } from './minutes-card.tsx'
import { MinutesPart } from './minutes-part.tsx'
import { NoMinutes } from './no-minutes.tsx'
import { Note } from './note.tsx'
import { SectionCard } from './section-card.tsx'
import { TaskList } from './task-list.tsx'

type Props = { recording: RecordingDetails; mayChange: boolean }

/** The summary, its action items and key points, each only if it is not empty: first what people look for. */
export const MinutesPanel = ({ recording, mayChange }: Props) => {
  const { t } = useRecordingsTexts()
  const { data: summary, isLoading, error, refetch, isFetching } = useMinutesOfRecordingQuery(recording.id)
  // as high as what comes, so that nothing below moves
  if (isLoading) return <Skeleton className={cn('rounded-lg', recording.hasSummary ? 'h-[80dvh]' : 'h-30')} />
  // what was read stays on screen: it holds what somebody is writing
  if (error && summary === undefined) {
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
    // while it is still being recorded or sent there is a text, but nobody writes a summary of it yet
    const isEarly = recording.status === 'uploading' || isBeingRecorded(recording)
    const isPaused = recording.status === 'waiting' && !recording.hasTranscript
    const words = isEarly || isPaused ? 'waiting' : 'generating'
    // its title is the specification's; it is written once there is a text, and says so
    const isNext = words === 'generating' && !recording.hasTranscript
    return (
      <Note
        icon={<Sparkles aria-hidden />}
        title={t(`minutes.${words}`)}
        text={isNext ? t('minutes.afterText') : ''}
      />
    )
  }
  return <NoMinutes recording={recording} mayChange={mayChange} />
}

type Shown = { summary: Summary; fault: RecordingDetails['fault']; mayChange: boolean }

const Sections = ({ summary, fault, mayChange }: Shown) => {
  const { t } = useRecordingsTexts()
  const { text, points } = useMemo(() => minutesParts(summary), [summary])
  const { signed } = splitSignatures(summary.summary)
  const mayEdit = mayChange && summary.status === 'completed'
  const editing = useEditing(summary, mayEdit)
  const onEdit = mayEdit ? editing.edit : undefined
  const decide = useDecide(summary)
  const besideItem = (line: number) =>
    mayEdit && decide.possible.includes(line) && <DecideButtons line={line} of={decide} />
  // minutes of nothing but key points are one card, not an empty one above another
  const isOneCard = text.markdown.trim() === '' && points !== null
  const pointsShown = points && <MinutesPart part={points} onEdit={onEdit} />
  const pointsCount = <Badge>{points?.count ?? summary.keyPoints.length}</Badge>
  const adds = mayChange && (
    <NewTask
      recordingId={summary.recordingId}
      place={async () => ({ summaryId: summary.id, recordingId: summary.recordingId })}
    />
  )
  const pending = summary.actionItems.filter((item) => !item.completed).length
  return (
    <>
      {summary.summary.trim() !== '' && (
        <MinutesCard
          summary={summary}
          fault={fault}
          mayChange={mayChange}
          editing={editing}
          firstLine={firstLineOf(isOneCard ? points : text)}
        >
          {isOneCard ? (
            <>
              <h3 className="mb-2 flex items-center gap-2 text-sm font-semibold text-ink">
                {t('minutes.keyPoints')} {pointsCount}
              </h3>
              {pointsShown}
            </>
          ) : (
            <MinutesPart part={text} onEdit={onEdit} besideItem={besideItem} />
          )}
        </MinutesCard>
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
      {adds && summary.actionItems.length === 0 && (
        <SectionCard title={t('minutes.tasks')}>{adds}</SectionCard>
      )}
      {/* the text being edited holds what it says of them */}
      {summary.keyPoints.length > 0 && !isOneCard && !(points && editing.isEditing) && (
        <SectionCard
          title={t('minutes.keyPoints')}
          aside={
            <>
              {pointsCount}
              {points && onEdit && <EditPencil of="openPoints" onEdit={() => onEdit(firstLineOf(points))} />}
            </>
          }
        >
          {pointsShown ?? <KeyPoints summary={summary} />}
        </SectionCard>
      )}
      {summarySections(signed).map(({ heading, body }) => (
        <SectionCard key={heading} title={heading ?? ''}>
          <SignatureLines roles={rolesToSign(body)} />
        </SectionCard>
      ))}
      <AiOffNote summary={summary} />
    </>
  )
}
