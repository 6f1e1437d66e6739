import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { Speaker } from '@hattama/contract/speech/transcript'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { namedByModel, Link, runCommand, useDrafts, useMay, useMemberCount } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { lengthText } from '@hattama/ui/format/duration'
import { tookPlaceText } from '@hattama/ui/format/took-place'
import { LongTitle } from '@hattama/ui/long-title'
import { MeetingHead } from '@hattama/ui/meeting-head'
import { TagRow } from '@hattama/ui/tag-row'
import { VisibilityBadge } from '@hattama/ui/visibility-badge'
import { MessagesSquare, Repeat2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { KeptBadges } from '../retention/kept-badges.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { DateQuestion } from './date-question.tsx'
import { DocumentMenu } from './document-menu.tsx'
import { PeopleChips } from './people-chips.tsx'
import { ShareMenu } from './share-menu.tsx'
import type { MeetingTabs } from './use-meeting-tab.ts'
import { TitleField } from './title-field.tsx'
import { ViewerMenu } from './viewer-menu.tsx'

/** Opens or closes the chat about this recording; on a phone its tab does. */
const AskButton = ({ tab, open }: MeetingTabs) => {
  const { t } = useRecordingsTexts()
  const isOpen = tab === 'chat'
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={isOpen}
      className="shrink-0 max-lg:hidden print:hidden"
      onClick={() => open(isOpen ? 'summary' : 'chat')}
    >
      <MessagesSquare aria-hidden className={isOpen ? 'text-accent' : ''} />
      {t(namedByModel('chat.open'))}
    </Button>
  )
}

/** Title, when it took place, how long and with whom, and what can be done with the meeting; its state is in the card below. */
export const ViewerHeader = ({
  recording,
  speakers,
  tabs,
  back,
  onDelete,
}: {
  recording: RecordingDetails
  speakers: readonly Speaker[]
  tabs: MeetingTabs
  /** the way back to the list it was opened from */
  back: ReactNode
  onDelete: () => void
}) => {
  const { t, language } = useRecordingsTexts()
  const mayChange = useMay()('recording.change', recording)
  const members = useMemberCount()
  const title = recordingTitle(recording, t('viewer.untitled'))
  const drafts = useDrafts('title')
  // a title that was typed and not saved waits where it was typed
  const [isRenaming, setRenaming] = useState(() => mayChange && drafts.of(recording.id) !== null)
  const length = lengthText(recording.duration, language, '')
  return (
    <MeetingHead
      back={back}
      title={
        isRenaming ? (
          <TitleField
            recording={recording}
            title={recording.meetingTitle?.trim() || title}
            onClose={() => setRenaming(false)}
            onReopen={() => setRenaming(true)}
          />
        ) : (
          <LongTitle
            title={title}
            rename={mayChange ? { label: t('rename.open'), open: () => setRenaming(true) } : undefined}
          />
        )
      }
      actions={
        <>
          {recording.hasTranscript && <AskButton {...tabs} />}
          <ShareMenu recording={recording} />
          <DocumentMenu recording={recording} />
          <ViewerMenu recording={recording} onRename={() => setRenaming(true)} onDelete={onDelete} />
        </>
      }
      facts={
        <>
          <span>{tookPlaceText(recording, language)}</span>
          {length !== '' && <span className="tabular-nums">{length}</span>}
          <VisibilityBadge
            visibility={recording.visibility}
            members={members}
            onOpen={() => runCommand('shareRecording', recording.id)}
            t={t}
          />
          <DateQuestion recording={recording} />
          <PeopleChips recording={recording} speakers={speakers} />
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
          <KeptBadges recording={recording} />
          {recording.tags.length > 0 && <TagRow tags={recording.tags} shown={10} t={t} />}
        </>
      }
    />
  )
}
