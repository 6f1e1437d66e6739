import type { RecordingDetails } from '@hattama/contract/recording'
import { recordingTitle } from '@hattama/contract/rules/recording-title'
import { displayStatus, statusWord } from '@hattama/contract/rules/status-display'
import { Link, runCommand } from '@hattama/platform'
import { dateTimeText } from '@hattama/ui/format/date'
import { lengthText } from '@hattama/ui/format/duration'
import { IconButton } from '@hattama/ui/icon-button'
import { VisibilityBadge } from '@hattama/ui/visibility-badge'
import { StatusBadge } from '@hattama/ui/status-badge'
import { TagRow } from '@hattama/ui/tag-row'
import { Tooltip } from '@hattama/ui/tooltip'
import { MessagesSquare, Repeat2, Share2, Stamp } from 'lucide-react'
import { useMinutesOfRecordingQuery } from '../api.ts'
import { useRecordingsTexts } from '../texts.ts'
import { KeptBadges } from '../retention/kept-badges.tsx'
import { BackToList } from '../back-to-list.tsx'
import { DocumentMenu } from './document-menu.tsx'
import { ViewerMenu } from './viewer-menu.tsx'
import { Button } from '@hattama/ui/button'
import { useChatOpen } from './use-chat-open.ts'

/** Opens or closes the chat about this recording. */
const ChatButton = () => {
  const { t } = useRecordingsTexts()
  const [isOpen, open] = useChatOpen()
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={isOpen}
      className="shrink-0 print:hidden"
      onClick={() => open(!isOpen)}
    >
      <MessagesSquare aria-hidden className={isOpen ? 'text-accent' : ''} />
      <span className="max-sm:sr-only">{t('chat.open')}</span>
    </Button>
  )
}

/** Back link, title, date, when the minutes were made, and further actions. */
export const ViewerHeader = ({ recording }: { recording: RecordingDetails }) => {
  const { t, language } = useRecordingsTexts()
  const { data: summary } = useMinutesOfRecordingQuery(recording.id)
  const isFailed = recording.status === 'failed'
  const recorded = dateTimeText(recording.tookPlaceAt, language)
  // for a short recording often the same minute; it is then shown once
  const generated = summary ? dateTimeText(summary.generatedAt, language) : null
  const length = lengthText(recording.duration, language, isFailed ? '' : t('list.processing'))
  return (
    <header className="flex flex-wrap items-start gap-x-2 gap-y-1">
      <BackToList />
      {/* on a phone the title has its own row below the actions */}
      <div className="order-last w-full min-w-0 sm:order-none sm:w-auto sm:flex-1">
        <h1 className="text-xl font-semibold tracking-tight text-balance wrap-anywhere text-ink sm:text-2xl">
          {recordingTitle(recording, t('viewer.untitled'))}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
          {recorded !== generated && <span>{recorded}</span>}
          {length !== '' && <span className="tabular-nums">{length}</span>}
          {generated !== null && <span>{t('viewer.generated', { date: generated })}</span>}
          {recording.series && (
            <Link
              to={`/summaries/series/${recording.series.id}`}
              title={t('series.of', { name: recording.series.name })}
              className="inline-flex min-w-0 items-center gap-1 hover:text-ink hover:underline"
            >
              <Repeat2 aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{recording.series.name}</span>
            </Link>
          )}
          <VisibilityBadge visibility={recording.visibility} t={t} />
          <KeptBadges recording={recording} />
          {recording.status !== 'completed' && (
            <StatusBadge status={recording.status}>
              {t([`status.${statusWord(recording)}`, `status.${displayStatus(recording.status)}`])}
            </StatusBadge>
          )}
        </p>
        {recording.tags.length > 0 && (
          <div className="mt-2">
            <TagRow tags={recording.tags} shown={10} t={t} />
          </div>
        )}
      </div>
      <div className="ml-auto flex items-center gap-2">
        {recording.hasTranscript && <ChatButton />}
        <DocumentMenu recording={recording} />
        <Tooltip text={t('protocol.open')}>
          <Link
            to={`/recordings/${recording.id}/protocol`}
            aria-label={t('protocol.open')}
            className="inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink print:hidden [&_svg]:size-4.5"
          >
            <Stamp aria-hidden />
          </Link>
        </Tooltip>
        <IconButton
          label={t('word.whoSees')}
          onClick={() => runCommand('shareRecording', recording.id)}
          className="print:hidden"
        >
          <Share2 aria-hidden />
        </IconButton>
        <ViewerMenu recording={recording} />
      </div>
    </header>
  )
}
