import { statementOf } from '@hattama/contract/rules/insight/said-before'
import type { Recording } from '@hattama/contract/library/recording'
import { displayStatus, isBeingRecorded, isInProgress } from '@hattama/contract/rules/library/status-display'
import { Link, runCommand, useMemberCount } from '@hattama/platform'
import { Faces } from '@hattama/ui/faces'
import { percentText } from '@hattama/ui/format/amount'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { unbroken } from '@hattama/ui/format/unbroken'
import { VisibilityMark } from '@hattama/ui/visibility-badge'
import { StatusBadge } from '@hattama/ui/status-badge'
import { Calendar, Clock, User } from 'lucide-react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { ChooseBox } from '../bulk/choose-box.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { KeptBadges } from '../retention/kept-badges.tsx'
import { PlayLink } from './play-link.tsx'
import { RecordingMenu } from './recording-menu.tsx'
import { useRecordingFacts } from './recording-facts.ts'

type Props = { recording: Recording; seconds: number | undefined; selection: Selection }

/** A recording in the grid. The title is a link stretched over the whole card. */
export const RecordingCard = ({ recording, seconds, selection }: Props) => {
  const facts = useRecordingFacts(recording, seconds)
  const { t } = useRecordingsTexts()
  const members = useMemberCount()
  return (
    <li className="group relative flex flex-col rounded-lg border border-line bg-surface p-4 has-data-[state=checked]:border-accent shadow-card transition-colors focus-within:border-line-strong hover:border-line-strong">
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-1.5">
          <ChooseBox
            title={facts.title}
            checked={selection.isChosen(recording.id)}
            onToggle={(isRange) => selection.toggle(recording.id, isRange)}
          />
          {/* an example is always ready, and both would need two lines */}
          {!(recording.isExample && displayStatus(recording.status) === 'completed') && (
            <StatusBadge status={facts.word}>{facts.status}</StatusBadge>
          )}
          <VisibilityMark
            visibility={recording.visibility}
            members={members}
            onOpen={() => runCommand('shareRecording', recording.id)}
            t={t}
          />
          <KeptBadges recording={recording} />
        </span>
        <span className="flex shrink-0 items-center gap-1">
          <RecordingMenu recording={recording} />
          <PlayLink recording={recording} />
        </span>
      </div>
      <h2 className="mt-3 line-clamp-2 text-base wrap-anywhere font-medium text-ink">
        <Link
          to={recording.id}
          aria-label={facts.open}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {facts.title}
        </Link>
      </h2>
      <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
        {facts.named.length > 0 ? (
          <Faces names={facts.named} voices={recording.participantVoices} shown={4} />
        ) : (
          <User aria-hidden className="size-3.5 shrink-0 text-faint" />
        )}
        <span className="truncate">{facts.creator}</span>
        {facts.others > 0 && <span className="shrink-0 tabular-nums">+{facts.others}</span>}
        {facts.named.length === 0 && facts.people !== '' && (
          <span className="-ml-0.5 shrink-0">· {facts.people}</span>
        )}
      </p>
      {recording.outcome && (
        <p className="mt-2 line-clamp-2 text-sm text-muted">{unbroken(statementOf(recording.outcome))}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-4 text-sm text-faint">
        {facts.date && (
          <span className="flex items-center gap-1.5">
            <Calendar aria-hidden className="size-3.5" />
            {facts.date}
          </span>
        )}
        <span className="flex items-center gap-1.5 tabular-nums">
          <Clock aria-hidden className="size-3.5" />
          {facts.length}
        </span>
      </div>
      <Progress recording={recording} label={facts.status} />
    </li>
  )
}

/** The actual progress of a recording in progress; a meeting that goes on has none. */
export const Progress = ({ recording, label }: { recording: Recording; label: string }) => {
  const { language } = useRecordingsTexts()
  if (!isInProgress(recording.status) || recording.status === 'waiting' || isBeingRecorded(recording))
    return null
  const share = recording.transcriptProgress / 100
  return (
    <div className="mt-3 flex items-center gap-2 text-xs text-muted tabular-nums">
      <ProgressBar value={share} label={label} className="grow" />
      {share > 0 && percentText(share, language)}
    </div>
  )
}
