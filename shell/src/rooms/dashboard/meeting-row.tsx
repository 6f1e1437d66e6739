import { faultText } from '@hattama/contract/rules/kernel/fault-text'
import { statementOf } from '@hattama/contract/rules/insight/said-before'
import type { Recording } from '@hattama/contract/library/recording'
import { isNobodyNamed } from '@hattama/contract/rules/library/participants'
import { displayStatus, isBeingRecorded, isStopped } from '@hattama/contract/rules/library/status-display'
import { BetterModels, Link, runCommand, useMemberCount, useStatusWord, useTexts } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { percentText } from '@hattama/ui/format/amount'
import { minutesText } from '@hattama/ui/format/duration'
import { tellsWhen, tookPlaceText } from '@hattama/ui/format/took-place'
import { useMinute } from '@hattama/ui/format/use-minute'
import { Faces } from '@hattama/ui/faces'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { PriorityBadge, StatusBadge } from '@hattama/ui/status-badge'
import { TagRow } from '@hattama/ui/tag-row'
import { unbroken } from '@hattama/ui/format/unbroken'
import { VisibilityMark } from '@hattama/ui/visibility-badge'
import { CalendarDays, Clock, Scale, Users } from 'lucide-react'
import { MeetingActions } from './meeting-actions.tsx'
import { platformName } from './platform-name.ts'

/**
 * Progress 0..1 of a recording in progress: the server's figure, null before its first report, since a bar that falls back
 * looks like a failure. 0.75 where a server reports none at all (specification, section 2).
 */
export const shownProgress = ({
  status,
  transcriptProgress,
}: {
  status: string
  transcriptProgress: number | undefined
}) => {
  if (transcriptProgress === undefined) return 0.75
  return transcriptProgress > 0 || status === 'uploading' ? transcriptProgress / 100 : null
}

const Facts = ({ recording }: { recording: Recording }) => {
  const { t, language } = useTexts('shell')
  const people = isNobodyNamed(recording.participants) ? [] : recording.participants
  const count = recording.participantsCount ?? people.length
  const platform = platformName(recording.platform)
  const isRunning = isBeingRecorded(recording)
  const now = useMinute(isRunning)
  const seconds = isRunning ? (now - Date.parse(recording.tookPlaceAt)) / 1000 : recording.duration
  const minutes = seconds === null ? null : seconds / 60
  // whole ones as on the meeting's page, which shows seconds beside them
  const begun = minutes !== null && minutes >= 1 ? Math.floor(minutes) : minutes
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted [&_svg]:size-3.5 [&_svg]:text-faint">
      {!tellsWhen(recording.title, recording.tookPlaceAt, language) && (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <CalendarDays aria-hidden />
          {tookPlaceText(recording, language)}
        </span>
      )}
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <Clock aria-hidden />
        {minutesText(begun, language)}
      </span>
      {count > 0 && (
        <span className="inline-flex items-center gap-1.5" title={people.join(', ') || undefined}>
          {people.length > 0 ? (
            <Faces names={people} voices={recording.participantVoices} shown={4} />
          ) : (
            <Users aria-hidden />
          )}
          {t('count.participants', { count })}
        </span>
      )}
      {platform !== '' && <Badge>{platform}</Badge>}
      <TagRow tags={recording.tags} shown={3} t={t} />
    </div>
  )
}

/**
 * How far a recording on its way is. The badge says the state, and this the figure; the specification has words of its own for
 * one that is being processed.
 */
const Progress = ({ recording }: { recording: Recording }) => {
  const { t, language } = useTexts('shell')
  const word = useStatusWord(recording)
  const isProcessed = word === 'processing'
  const label = isProcessed ? t('recent.processing') : t(`status.${word}`)
  const share = shownProgress(recording)
  return (
    <div className="mt-2.5 max-w-md">
      {isProcessed && <p className="mb-1 text-xs text-muted">{label}</p>}
      <div className="flex items-center gap-2 text-xs text-muted tabular-nums">
        <ProgressBar value={share} label={label} className="grow" />
        {share !== null && share > 0 && percentText(share, language)}
      </div>
    </div>
  )
}

/** One recording: the whole row opens it; its actions are on the right. */
export const MeetingRow = ({ recording }: { recording: Recording }) => {
  const { t } = useTexts('shell')
  const members = useMemberCount()
  const status = displayStatus(recording.status)
  const word = useStatusWord(recording)
  const onItsWay = status === 'processing' || status === 'transcribing'
  return (
    <li className="group relative flex items-start gap-3 px-5 py-3.5 transition-colors hover:bg-sunken">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/recordings/${recording.id}`}
            className="min-w-0 truncate text-sm font-medium text-ink after:absolute after:inset-0 after:content-['']"
          >
            {recording.title || t('word.untitledRecording')}
          </Link>
          <PriorityBadge priority={recording.priority} label={t('word.priority')}>
            {t(`priority.${recording.priority}`)}
          </PriorityBadge>
          {status !== 'completed' && (
            <StatusBadge status={word}>{t([`status.${word}`, `status.${status}`])}</StatusBadge>
          )}
          {recording.isExample && <Badge tone="accent">{t('recent.example')}</Badge>}
          <VisibilityMark
            visibility={recording.visibility}
            members={members}
            onOpen={() => runCommand('shareRecording', recording.id)}
            t={t}
          />
          {recording.isHeld && <Badge icon={<Scale aria-hidden />}>{t('word.onHold')}</Badge>}
        </div>
        {recording.outcome && (
          <p className="mt-1 line-clamp-2 text-sm text-ink sm:line-clamp-1">
            {unbroken(statementOf(recording.outcome))}
          </p>
        )}
        <Facts recording={recording} />
        {onItsWay && recording.status !== 'waiting' && !isBeingRecorded(recording) && (
          <Progress recording={recording} />
        )}
        {recording.status === 'waiting' && (
          <p className="mt-2 text-xs text-muted">
            {t(`fault.${recording.fault ? faultText(recording.fault) : 'no-engine'}`)}{' '}
            {(!recording.fault || ['no-engine', 'other-language'].includes(recording.fault.kind)) && (
              <BetterModels spoken={recording.fault?.language ?? recording.language} />
            )}
          </p>
        )}
        {recording.fault && status === 'failed' && !isStopped(recording) && (
          <p className="mt-2 text-xs text-red">{t(`fault.${faultText(recording.fault)}`)}</p>
        )}
      </div>
      <MeetingActions recording={recording} />
    </li>
  )
}
