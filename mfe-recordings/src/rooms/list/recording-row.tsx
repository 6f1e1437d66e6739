import { statementOf } from '@hattama/contract/rules/insight/said-before'
import type { Recording } from '@hattama/contract/library/recording'
import { displayStatus } from '@hattama/contract/rules/library/status-display'
import { Link, runCommand, useMemberCount } from '@hattama/platform'
import { unbroken } from '@hattama/ui/format/unbroken'
import { VisibilityMark } from '@hattama/ui/visibility-badge'
import { Faces } from '@hattama/ui/faces'
import { StatusBadge } from '@hattama/ui/status-badge'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { Progress } from './recording-card.tsx'
import { ChooseBox } from '../bulk/choose-box.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { KeptBadges } from '../retention/kept-badges.tsx'
import { PlayLink } from './play-link.tsx'
import { RecordingMenu } from './recording-menu.tsx'
import { useRecordingFacts } from './recording-facts.ts'

type Props = { recording: Recording; seconds: number | undefined; selection: Selection }

/** A recording in the list view: the whole row opens it. */
export const RecordingRow = ({ recording, seconds, selection }: Props) => {
  const facts = useRecordingFacts(recording, seconds)
  const { t } = useRecordingsTexts()
  const members = useMemberCount()
  const isDone = displayStatus(recording.status) === 'completed'
  return (
    <li className="group relative flex items-center gap-4 px-4 py-3 transition-colors hover:bg-sunken has-data-[state=checked]:bg-accent-soft">
      <ChooseBox
        title={facts.title}
        checked={selection.isChosen(recording.id)}
        onToggle={(isRange) => selection.toggle(recording.id, isRange)}
      />
      <PlayLink recording={recording} />
      <div className="min-w-0 grow">
        <h2 className="truncate text-base font-medium text-ink">
          <Link
            to={recording.id}
            aria-label={facts.open}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {facts.title}
          </Link>
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-faint">
          <span className="max-w-48 truncate text-muted">{facts.creator}</span>
          {facts.date && <span>{facts.date}</span>}
          {facts.people !== '' && (
            <span className="flex items-center gap-1">
              <Faces names={facts.named} voices={recording.participantVoices} shown={4} />
              {facts.people}
            </span>
          )}
          <span className="tabular-nums sm:hidden">{facts.length}</span>
          <VisibilityMark
            visibility={recording.visibility}
            members={members}
            onOpen={() => runCommand('shareRecording', recording.id)}
            t={t}
          />
          <KeptBadges recording={recording} />
        </p>
        {recording.outcome && (
          <p className="mt-1 line-clamp-2 text-sm text-muted sm:line-clamp-1">
            {unbroken(statementOf(recording.outcome))}
          </p>
        )}
        {!isDone && (
          <div className="mt-1.5 flex">
            <StatusBadge status={facts.word}>{facts.status}</StatusBadge>
          </div>
        )}
        <Progress recording={recording} label={facts.status} />
      </div>
      <span className="hidden w-20 shrink-0 text-right text-sm whitespace-nowrap text-muted tabular-nums sm:block">
        {facts.length}
      </span>
      <span className="hidden w-26 shrink-0 justify-end sm:flex">
        {isDone && <StatusBadge status={facts.word}>{facts.status}</StatusBadge>}
      </span>
      <RecordingMenu recording={recording} />
    </li>
  )
}
