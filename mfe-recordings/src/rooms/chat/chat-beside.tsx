import { Card } from '@hattama/ui/card'
import { useState } from 'react'
import { ChatFrame } from './chat-frame.tsx'
import { useChatTexts } from './chat-texts.ts'
import { useConversation } from './use-conversation.ts'

type Props = { recordingId: string; onClose: () => void }

/** The chat about the recording on screen, as high as its column, so that the question field is always in view. */
export const ChatBeside = ({ recordingId, onClose }: Props) => {
  const { t } = useChatTexts()
  const [chatId, setChatId] = useState<string | null>(null)
  const conversation = useConversation({ recordingId, chatId, onChat: setChatId })
  return (
    <Card className="chat-beside overflow-hidden">
      <ChatFrame
        title={<h2>{t('title')}</h2>}
        conversation={conversation}
        recordingId={recordingId}
        chatId={chatId}
        onChat={setChatId}
        onClose={onClose}
      />
    </Card>
  )
}
