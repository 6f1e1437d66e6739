import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { Transcript } from '@hattama/contract/speech/transcript'
import { memo, type ReactNode, useState } from 'react'
import { LateChatBeside } from '../chat/late-chat.tsx'
import { CommentsCard } from '../comments/comments-card.tsx'
import { NotesCard } from '../notes/notes-card.tsx'
import { SlidesCard } from '../slides/slides-card.tsx'
import { MinutesPanel } from '../summary/minutes-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { Panel } from './panel.tsx'
import type { MeetingTabs } from './use-meeting-tab.ts'

type Props = {
  recording: RecordingDetails
  mayChange: boolean
  tab: MeetingTabs['tab']
  isWide: boolean
  onOpen: MeetingTabs['open']
  chapters: ReactNode
  /** how the words got their times, once there are words */
  timing: Transcript['metadata']['timing'] | null
  /** language of the text, BCP 47; null while there is none */
  heard: string | null
  /** speaking figures, once the whole transcript is loaded */
  figures: ReactNode
}

const Panels = ({ recording, mayChange, tab, isWide, onOpen, chapters, timing, heard, figures }: Props) => {
  const [wasChatOpen, setWasChatOpen] = useState(tab === 'chat')
  if (tab === 'chat' && !wasChatOpen) setWasChatOpen(true)
  const details = (
    <DetailsPanel
      recording={recording}
      mayChange={mayChange}
      timing={timing}
      heard={heard}
      figures={figures}
    />
  )
  return (
    <>
      <Panel of="summary" isOpen={tab === 'summary'} className="minutes print:block">
        <MinutesPanel recording={recording} mayChange={mayChange} />
        {chapters}
        <SlidesCard recordingId={recording.id} />
        {!isWide && details}
      </Panel>
      <Panel of="notes" isOpen={tab === 'notes'}>
        <NotesCard recording={recording} />
        <CommentsCard recording={recording} />
      </Panel>
      <Panel of="chat" isOpen={tab === 'chat'}>
        {wasChatOpen && (
          <LateChatBeside
            recordingId={recording.id}
            isOpen={tab === 'chat'}
            onClose={() => onOpen('summary')}
          />
        )}
      </Panel>
      {isWide && (
        <Panel of="details" isOpen={tab === 'details'}>
          {details}
        </Panel>
      )}
    </>
  )
}

/** What became of the meeting, a tab each. Memoised, so typing into find does not render it again. */
export const Results = memo(Panels)
