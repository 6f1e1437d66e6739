import type { RecordingDetails } from '@hattama/contract/recording'
import { CommentsCard } from '../comments/comments-card.tsx'
import { memo, type ReactNode, useState } from 'react'
import { LateChatBeside } from '../chat/late-chat.tsx'
import { NotesCard } from '../notes/notes-card.tsx'
import { SlidesCard } from '../slides/slides-card.tsx'
import { MinutesPanel } from '../summary/minutes-panel.tsx'
import { useRecordingsTexts } from '../texts.ts'
import { ConsentCard } from './consent-card.tsx'
import { SoundCard } from './sound-card.tsx'
import { useChatOpen } from './use-chat-open.ts'

type Props = {
  recording: RecordingDetails
  mayChange: boolean
  /** speaking figures, once the whole transcript is loaded */
  glance: ReactNode
}

const RightColumn = ({ recording, mayChange, glance }: Props) => {
  const { t } = useRecordingsTexts()
  const [isChatOpen, openChat] = useChatOpen()
  const [wasChatOpen, setWasChatOpen] = useState(isChatOpen)
  if (isChatOpen && !wasChatOpen) setWasChatOpen(true)
  return (
    <div className="beside space-y-5">
      <aside aria-label={t('minutes.title')} className="minutes space-y-5">
        {wasChatOpen && (
          <LateChatBeside recordingId={recording.id} open={isChatOpen} onClose={() => openChat(false)} />
        )}
        <div className={isChatOpen ? 'space-y-5 lg:hidden' : 'space-y-5'}>
          <MinutesPanel recording={recording} mayChange={mayChange} />
          {glance}
          {recording.soundLayout && (
            <SoundCard recording={recording} measured={recording.soundLayout} mayChange={mayChange} />
          )}
          {recording.consent && <ConsentCard consent={recording.consent} voices={recording.voices} />}
        </div>
      </aside>
      <div className={isChatOpen ? 'space-y-5 lg:hidden' : 'space-y-5'}>
        <SlidesCard recordingId={recording.id} />
        <NotesCard recording={recording} />
        <CommentsCard recordingId={recording.id} />
      </div>
    </div>
  )
}

/** The right column: the chat while it is open, then the minutes. Memoised, so typing into find does not rerender it. */
export const Aside = memo(RightColumn)
