import { IconButton } from '@hattama/ui/icon-button'
import { ArrowLeft, History as HistoryIcon, SquarePen, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useChatTexts } from './chat-texts.ts'
import { ConversationView } from './conversation.tsx'
import { History } from './history.tsx'
import type { Conversation } from './use-conversation.ts'

type Props = {
  title: ReactNode
  conversation: Conversation
  recordingId: string | null
  chatId: string | null
  /** null starts a new one */
  onChat: (id: string | null) => void
  /** absent if the chat cannot be closed */
  onClose?: () => void
}

/** The chat in its frame: its subject, buttons for a new chat and earlier ones, and the conversation or the history. */
export const ChatFrame = ({ title, conversation, recordingId, chatId, onChat, onClose }: Props) => {
  const { t } = useChatTexts()
  const [isHistory, setHistory] = useState(false)
  const go = (id: string | null) => {
    if (id !== chatId || id === null) conversation.leave()
    onChat(id)
    setHistory(false)
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-0.5 border-b border-line py-1.5 pr-2 pl-4">
        <div className="min-w-0 grow truncate text-base font-semibold text-ink">
          {isHistory ? t('history') : title}
        </div>
        <IconButton label={t('new')} onClick={() => go(null)}>
          <SquarePen aria-hidden />
        </IconButton>
        <IconButton
          label={t(isHistory ? 'toChat' : 'history')}
          aria-pressed={isHistory}
          onClick={() => setHistory(!isHistory)}
        >
          {isHistory ? <ArrowLeft aria-hidden /> : <HistoryIcon aria-hidden />}
        </IconButton>
        {onClose && (
          <IconButton label={t('close')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        )}
      </header>
      {isHistory ? (
        <div className="min-h-0 grow overflow-y-auto">
          <History
            recordingId={recordingId}
            openId={chatId}
            onOpen={go}
            onRemoved={(id) => id === chatId && go(null)}
          />
        </div>
      ) : (
        <ConversationView conversation={conversation} openId={recordingId} />
      )}
    </div>
  )
}
