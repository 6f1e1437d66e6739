import { Card } from '@hattama/ui/card'
import { Drawer } from '@hattama/ui/drawer'
import { useState, useSyncExternalStore } from 'react'
import { ChatFrame } from './chat-frame.tsx'
import { useChatTexts } from './chat-texts.ts'
import { useConversation } from './use-conversation.ts'

const query = '(width >= 64rem)'

const subscribe = (changed: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window has room for a column beside the transcript. */
const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)

type Props = { recordingId: string; open: boolean; onClose: () => void }

/**
 * The chat about the recording on screen: in the right column if there is room, else in a bottom sheet. Closing it keeps
 * the conversation; playing a moment closes the sheet, which would cover the transcript.
 */
export const ChatBeside = ({ recordingId, open, onClose }: Props) => {
  const { t } = useChatTexts()
  const isWide = useIsWide()
  const [chatId, setChatId] = useState<string | null>(null)
  const conversation = useConversation({ recordingId, chatId, onChat: setChatId })
  const frame = (
    <ChatFrame
      title={<h2>{t('title')}</h2>}
      conversation={conversation}
      recordingId={recordingId}
      chatId={chatId}
      onChat={setChatId}
      onPlay={() => !isWide && onClose()}
      onClose={onClose}
    />
  )
  if (isWide) return open ? <Card className="chat-beside overflow-hidden">{frame}</Card> : null
  return (
    <Drawer from="below" open={open} onClose={onClose} title={t('title')}>
      {frame}
    </Drawer>
  )
}
