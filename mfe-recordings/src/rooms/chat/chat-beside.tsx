import { namedByModel } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { useEffect, useRef } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { ChatFrame } from './chat-frame.tsx'
import { useConversation } from './use-conversation.ts'
import { useKeptChat } from './use-kept-chat.ts'
import { useQuestionFocus } from './use-question-focus.ts'

type Props = {
  recordingId: string
  /** false while another tab is shown */
  isOpen: boolean
  onClose: () => void
}

/** The chat about the recording on screen, as high as what is left of the window; the page scrolls to it with each question. */
export const ChatBeside = ({ recordingId, isOpen, onClose }: Props) => {
  const { t } = useRecordingsTexts()
  const [chatId, setChatId] = useKeptChat(recordingId)
  const conversation = useConversation({ recordingId, chatId, onChat: setChatId })
  const pane = useRef<HTMLDivElement>(null)
  useQuestionFocus(pane, isOpen ? (chatId ?? '') : null)
  const isAsked = Boolean(conversation.live)
  // an answer below the foot of the window would look like none; opened, it moves nothing
  useEffect(() => {
    if (isAsked) pane.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  return (
    <Card ref={pane} className="chat-beside overflow-clip">
      <ChatFrame
        title={<h2>{t(namedByModel('chat.open'))}</h2>}
        conversation={conversation}
        recordingId={recordingId}
        chatId={chatId}
        onChat={setChatId}
        onClose={onClose}
      />
    </Card>
  )
}
