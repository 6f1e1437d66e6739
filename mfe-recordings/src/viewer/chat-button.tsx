import { Button } from '@hattama/ui/button'
import { MessagesSquare } from 'lucide-react'
import { useRecordingsTexts } from '../texts.ts'
import { useChatOpen } from './use-chat-open.ts'

/** Opens the chat about this recording, or puts it away. */
export const ChatButton = () => {
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
