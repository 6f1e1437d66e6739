import { Link, useNavigate, usePageTitle, useParams } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { ArrowLeft } from 'lucide-react'
import { ChatFrame } from './chat-frame.tsx'
import { useChatTexts } from './chat-texts.ts'
import { useConversation } from './use-conversation.ts'

/** `/recordings/chat` and `/recordings/chat/{id}`: questions over all meetings the person may see. */
export const ChatPage = () => {
  const { t } = useChatTexts()
  usePageTitle(t('title'))
  const navigate = useNavigate()
  const { chatId = null } = useParams()
  const open = (id: string | null) => void navigate(id ? `/recordings/chat/${id}` : '/recordings/chat')
  const conversation = useConversation({
    recordingId: null,
    chatId,
    onChat: (id) => void navigate(`/recordings/chat/${id}`, { replace: true }),
  })
  return (
    <div className="chat-page flex flex-col gap-4">
      <header className="flex items-start gap-2">
        <Link
          to="/recordings"
          aria-label={t('back')}
          title={t('back')}
          className="-ml-2 flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight text-ink sm:text-2xl">{t('title')}</h1>
          <p className="mt-0.5 hidden text-sm text-muted sm:block">{t('subtitle')}</p>
        </div>
      </header>
      <Card className="min-h-0 grow overflow-hidden">
        <ChatFrame
          title={<h2>{t('aboutAll')}</h2>}
          conversation={conversation}
          recordingId={null}
          chatId={chatId}
          onChat={open}
          onPlay={() => undefined}
        />
      </Card>
    </div>
  )
}
